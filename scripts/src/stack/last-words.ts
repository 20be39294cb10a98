import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type LastWords = () => Promise<string>

/** Passes on what a process writes. @returns what it said of an error last, for when it has ended */
export function listenTo(child: ChildProcess, log: NodeJS.WritableStream): LastWords {
  let lastErrors = ''
  let lastLine = ''
  child.stdout?.pipe(log, { end: false })
  child.stdout?.on('data', (data: Buffer) => {
    lastLine = String(data).trim().split('\n').at(-1) || lastLine
  })
  child.stderr?.on('data', (data: Buffer) => {
    lastErrors = (lastErrors + String(data)).slice(-4000)
    log.write(data)
  })
  return async () => {
    // It can be gone before all that it said has come through.
    for (const said of [child.stdout, child.stderr]) {
      if (said && !said.closed) await once(said, 'close')
    }
    return messageIn(lastErrors) || messageOfLog(lastLine)
  }
}

/** What the last error says, without the code around it and the stack below. */
function messageIn(text: string): string {
  const messages = text.match(/^\S*Error\b.*(?:\n(?! +at |\}|Node\.js).+)*/gm) ?? []
  return messages.at(-1) ?? text.trim()
}

/** A service logs the error that ends it. */
function messageOfLog(line: string): string {
  try {
    const { err, msg } = JSON.parse(line) as { err?: { message?: string }; msg?: string }
    return err?.message ?? msg ?? ''
  } catch {
    return line
  }
}
