import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { root } from '../paths.ts'
import { readArguments, UsageError } from './arguments.ts'

const uri = 'mongodb://me:secret@db.example/?replicaSet=rs0'

it('takes the address from the command, else from the environment', () => {
  const moving = { does: 'move', uri, showsSecrets: false }

  expect(readArguments([uri], {})).toEqual(moving)
  expect(readArguments([], { MONGODB_URI: uri })).toEqual(moving)
  expect(readArguments([uri], { MONGODB_URI: 'mongodb://other.example' })).toEqual(moving)
  expect(readArguments([uri, '--show-secrets'], {})).toEqual({ ...moving, showsSecrets: true })
})

it('takes a trial back only when that alone is asked for', () => {
  expect(readArguments(['--take-back'], { MONGODB_URI: uri })).toEqual({ does: 'take back' })
  expect(() => readArguments(['--take-back', uri], {})).toThrow('--take-back stands alone')
})

it.each([[[]], [[uri, uri]], [['postgres://me:secret@db.example']], [[`--uri=${uri}`]]])(
  'shows what there is, and no password, for what was typed wrong: %j',
  (args) => {
    const reading = () => readArguments(args, {})

    expect(reading).toThrow(UsageError)
    expect(reading).toThrow('npm run move-data -- mongodb://')
    expect(reading).not.toThrow(/secret@/)
  },
)

it.each([
  ['--help', 0],
  ['--such', 2],
  ['postgres://me:secret@db.example', 2],
])(
  'ends %s with code %i',
  async (argument, code) => {
    const outcome = await new Promise<{ code: unknown; said: string }>((resolve) => {
      const program = path.join(root, 'scripts/src/move-data.ts')
      const env = { PATH: process.env.PATH, CINECANON_DATA: path.join(root, 'no/such/folder') }
      execFile(process.execPath, [program, argument], { env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, said: out + err }),
      )
    })

    expect(outcome.code).toBe(code)
    expect(outcome.said).toContain('npm run move-data -- mongodb://')
    expect(outcome.said).not.toContain('secret@')
  },
  30_000,
)
