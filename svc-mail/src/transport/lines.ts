import type { Readable } from 'node:stream'
import { type Line, type LineOptions, openLine } from './line.ts'
import { toOutcome } from './outcome.ts'
import type { Outcome } from './transport.ts'
import type { WrittenMail } from './write-mail.ts'

type Signed = (mail: WrittenMail) => Readable | null

/** Servers like to see a new connection from time to time. */
const mailsALine = 500

/** A few connections that stay open from mail to mail. */
export function createLines(options: LineOptions, most: number, sign: Signed) {
  const open = new Set<Line>()
  const idle: Line[] = []
  const waiting: (() => void)[] = []
  let busy = 0
  let isClosed = false

  return {
    /** Never rejects. */
    async send(mail: WrittenMail, signal?: AbortSignal): Promise<Outcome> {
      if (busy >= most) await new Promise<void>((resolve) => waiting.push(resolve))
      else busy += 1
      try {
        return await sendNow(mail, signal)
      } catch (error) {
        return toOutcome(error, false)
      } finally {
        const next = waiting.shift()
        if (next) next()
        else busy -= 1
      }
    },
    async check(): Promise<boolean> {
      const line = await openLine(options).catch(() => null)
      line?.close()
      return line !== null
    },
    close() {
      isClosed = true
      for (const line of open) line.close()
    },
  }

  async function sendNow(mail: WrittenMail, signal?: AbortSignal): Promise<Outcome> {
    if (isClosed || signal?.aborted) throw new Error('It was broken off before its turn')
    const used = takeIdle()
    const outcome = await sendOver(used ?? (await openOne()), mail, signal)
    // The server may have hung up on a connection that it found idle: that says nothing about a new one.
    const isStale = used && outcome.kind === 'unreachable' && outcome.smtpCode === null
    if (!isStale || isClosed || signal?.aborted) return outcome
    return sendOver(await openOne(), mail, signal)
  }

  function takeIdle(): Line | undefined {
    for (;;) {
      const line = idle.pop()
      if (!line || line.isOpen()) return line
      open.delete(line)
    }
  }

  async function openOne(): Promise<Line> {
    const line = await openLine(options)
    open.add(line)
    if (isClosed) line.close()
    return line
  }

  async function sendOver(line: Line, mail: WrittenMail, signal?: AbortSignal): Promise<Outcome> {
    const outcome = await line.send(mail, sign(mail), signal)
    if (line.mails() >= mailsALine) line.close()
    if (line.isOpen()) idle.push(line)
    else open.delete(line)
    return outcome
  }
}
