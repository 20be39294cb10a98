import { expect, it } from '@jest/globals'
import { announcement, serverIn } from './announcement.ts'

const started = { url: 'http://localhost:4000', dataDir: '/data', seconds: 4.21 }
const inboxUrl = 'http://127.0.0.1:4001/a-token'

it('names the database and the mail server, and how to use one’s own', () => {
  const lines = announcement({ ...started, inboxUrl })

  expect(lines).toContain('ready (4.2 s)')
  expect(lines).toMatch(/^ {4}Database {2}embedded, in \/data\/cinecanon\.db .*MONGODB_URI=/m)
  expect(lines).toMatch(/^ {4}Mail {6}stays on this machine .*SMTP_URL=/m)
  expect(lines).toContain(`Inbox     ${inboxUrl}\n`)
})

it('names the mongod that was found', () => {
  const lines = announcement({ ...started, inboxUrl, mongod: '/usr/bin/mongod' })

  expect(lines).toMatch(/^ {4}Database {2}\/usr\/bin\/mongod, in \/data\/mongodb .*MONGODB_URI=/m)
})

it('advises to move an embedded database that has grown', () => {
  const small = announcement({ ...started, inboxUrl, bytes: 2.4e8 })
  const lines = announcement({ ...started, inboxUrl, bytes: 2.5e8 })

  expect(small).not.toContain('move-data')
  expect(lines).toMatch(/^ +has grown to 250 MB: .* \(npm run move-data -- mongodb:/m)
})

it('names servers that were given, without passwords', () => {
  const mongodbUri = 'mongodb://me:secret@one:27017,two:27017/films?replicaSet=rs0&w=secret'
  const smtpUrl = 'smtps://me:secret@mail.example'

  const lines = announcement({ ...started, inboxUrl: null, mongodbUri, smtpUrl })

  expect(lines).toMatch(/^ {4}Database {2}mongodb:\/\/one:27017,two:27017 {3}\(by MONGODB_URI\)$/m)
  expect(lines).toMatch(/^ {4}Mail {6}smtps:\/\/mail\.example {3}\(by SMTP_URL\)$/m)
  expect(lines).not.toContain('Inbox')
  expect(lines).not.toContain('secret')
})

it.each([
  'mongodb://me:se/cret@one',
  'mongodb://me:12/secret@one',
  'smtp://me:s@cret@one',
  'secret',
])('shows no part of %s, in which a password may stand anywhere', (address) => {
  expect(serverIn(address)).toBe('a server')
})
