import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { createTransport } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import library from 'nodemailer/package.json' with { type: 'json' }
import { startSmtpServer } from '../testing/start-smtp-server.ts'

describe('what is imported from inside nodemailer', () => {
  const sources = readdirSync(import.meta.dirname)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
  const files = sources.flatMap((source) =>
    [...source.matchAll(/from 'nodemailer\/([^']+)'/g)].map(([, file = '']) => `./${file}`),
  )

  it('is exported by name', () => {
    expect(files.length).toBeGreaterThan(0)
    expect(Object.keys(library.exports)).toEqual(expect.arrayContaining(files))
  })

  it('has a socket to cork once it is connected', async () => {
    const { port, close } = await startServer()
    const connection = new SMTPConnection({ host: '127.0.0.1', port })
    await new Promise<void>((resolve) => connection.connect(() => resolve()))
    expect(connection._socket).toMatchObject({ cork: expect.any(Function) })
    connection.close()
    await close()
  })
})

/** We need no pool of our own once these differ. */
it('sendMail rejects with the same error before and after the content has left', async () => {
  const before = await rejectionWhen('mail')
  expect(before).toMatchObject({ code: 'ECONNECTION', command: 'CONN' })
  expect(await rejectionWhen('content')).toEqual(before)
})

type Moment = 'mail' | 'content'

async function rejectionWhen(lostAt: Moment) {
  const { port, close } = await startServer(lostAt)
  const pool = createTransport({ pool: true, host: '127.0.0.1', port })
  const sending = pool.sendMail({ from: 'a@b.test', to: 'zoe@example.org', text: 'Hello' })
  const error = await sending.catch((thrown: unknown) => thrown)
  pool.close()
  await close()
  const { code, command, responseCode, message } = Object(error)
  return { code, command, responseCode, message }
}

async function startServer(lostAt?: Moment) {
  const lose = () => server.sockets.map((socket) => socket.destroy())
  const server = await startSmtpServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_address, _session, done) => (lostAt === 'mail' ? void lose() : done()),
    onData: (stream, _session, done) =>
      void stream.resume().on('end', () => (lostAt === 'content' ? void lose() : done())),
  })
  return server
}
