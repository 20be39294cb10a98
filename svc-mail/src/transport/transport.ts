import type { Readable } from 'node:stream'
import { seconds } from '@cinecanon/contract/time'
import DKIM from 'nodemailer/lib/dkim'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { Send } from './message.ts'
import { createSmtpPool } from './smtp-pool.ts'
import { createMailWriter, signedHeaders, type WrittenMail } from './write-mail.ts'

export type Transport = {
  /** It never rejects. */
  send: Send
  check: () => Promise<boolean>
  /** A mail under way ends as unreachable or unknown. */
  close: () => void
}

type Options = {
  url: string
  from: string
  connections?: number
  timeoutMs?: number
  dkim?: Dkim | undefined
}
/** The key is in PEM. */
export type Dkim = { domain: string; selector: string; privateKey: string }

/** A worker has as many mails under way. */
export const connectionsPerWorker = 8

export function createTransport(options: Options): Transport {
  const { url, from, connections = connectionsPerWorker, dkim } = options
  const { timeoutMs = 30 * seconds } = options
  const write = createMailWriter(from)
  const settings = {
    ...parseConnectionUrl(url),
    connectionTimeout: Math.min(timeoutMs, 10 * seconds),
    greetingTimeout: Math.min(timeoutMs, 10 * seconds),
    socketTimeout: timeoutMs,
  }
  const { send, check, close } = createSmtpPool(settings, connections, signerOf(dkim))

  return {
    async send(message, signal) {
      try {
        return await send(write(message), signal)
      } catch (error) {
        return { kind: 'refused', smtpCode: null, error: `The mail can't be written: ${error}` }
      }
    },
    check,
    close,
  }
}

function signerOf(dkim: Dkim | undefined): (mail: WrittenMail) => Readable | null {
  if (!dkim) return () => null
  const signer = new DKIM({
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: signedHeaders,
  })
  return ({ content }) => signer.sign(content)
}
