import type { Socket } from 'node:net'
import { quietPort } from '@cinecanon/testing/quiet-port'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** `drop` closes after the content. */
type Reaction = number | 'drop' | 'hang'

export type Inbox = {
  url: string
  port: number
  mails: ParsedMail[]
  /** Later mails are accepted. */
  next: (...reactions: Reaction[]) => void
  /** Reacts once for each address. */
  when: (address: RegExp, reaction: Reaction) => void
  /** Refuses at `RCPT TO`. */
  refuse: (address: RegExp) => void
  hanging: () => number
  close: () => Promise<void>
}

/** Starts an SMTP server on loopback. */
export async function openInbox(earlierPort?: number): Promise<Inbox> {
  const port = earlierPort ?? (await quietPort())
  const mails: ParsedMail[] = []
  const planned: Reaction[] = []
  const refused: RegExp[] = []
  const byAddress: { address: RegExp; reaction: Reaction; met: Set<string> }[] = []
  const reactionTo = (address: string): Reaction => {
    const rule = byAddress.find((each) => each.address.test(address) && !each.met.has(address))
    rule?.met.add(address)
    return rule?.reaction ?? planned.shift() ?? 250
  }
  let hanging = 0
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo({ address }, _session, reply) {
      reply(refused.some((each) => each.test(address)) ? refusal(550) : null)
    },
    async onData(stream, session, reply) {
      const mail = await simpleParser(stream).catch(() => null)
      if (!mail) return
      const reaction = reactionTo(session.envelope.rcptTo[0]?.address ?? '')
      if (reaction === 'hang') hanging += 1
      else if (reaction === 'drop') sockets.get(session.remotePort)?.destroy()
      else {
        if (reaction === 250) mails.push(mail)
        reply(reaction === 250 ? null : refusal(reaction))
      }
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket) => sockets.set(Number(socket.remotePort), socket))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    mails,
    when: (address, reaction) => void byAddress.push({ address, reaction, met: new Set() }),
    refuse: (address) => void refused.push(address),
    hanging: () => hanging,
    next: (...reactions) => void planned.push(...reactions),
    close: () => {
      for (const socket of sockets.values()) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

function refusal(responseCode: number): Error {
  return Object.assign(new Error('5.1.1 not this one'), { responseCode })
}
