import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export type CrashOutput = () => Promise<string>

/** Copies a process's output to the log. @returns its last error message, once it has ended */
export function captureOutput(child: ChildProcess, log: NodeJS.WritableStream): CrashOutput {
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
    // The process can exit before all of its output has been read.
    for (const stream of [child.stdout, child.stderr]) {
      if (stream && !stream.closed) await once(stream, 'close')
    }
    return errorIn(lastErrors) || messageOfLog(lastLine)
  }
}

/** The last error's message, without the code above it and the stack below. */
function errorIn(text: string): string {
  const messages = text.match(/^\S*Error\b.*(?:\n(?! +at |\}|Node\.js).+)*/gm) ?? []
  return messages.at(-1) ?? text.trim()
}

/** Message of a JSON line, because a service logs the error that ends it. */
function messageOfLog(line: string): string {
  try {
    const { err, msg } = JSON.parse(line) as { err?: { message?: string }; msg?: string }
    return err?.message ?? msg ?? ''
  } catch {
    return line
  }
}
