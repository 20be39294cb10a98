import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '@cinecanon/testing/until'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { supervise } from '../supervisor/supervised.ts'
import { findMongod, formReplicaSet, mongodSpec } from './mongod.ts'

let folder: string
let data: string
let bin: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mongod-'))
  data = path.join(folder, 'data')
  bin = path.join(folder, 'bin')
  await mkdir(data)
  await mkdir(bin)
})
afterEach(() => rm(folder, { recursive: true }))

describe('the choice of the database', () => {
  it('is the first mongod on PATH that can be executed', async () => {
    await writeFile(path.join(bin, 'mongod'), 'a text')
    const other = path.join(folder, 'other')
    await mkdir(other)
    const program = await standIn(other)

    expect(findMongod(data, `${bin}:/no-such-folder:${other}`)).toBe(program)
  })

  it('is the embedded database without a mongod, and for data that it holds', async () => {
    expect(findMongod(data, bin)).toBeNull()

    await standIn(bin)
    await writeFile(path.join(data, 'cinecanon.db'), '')
    expect(findMongod(data, bin)).toBeNull()
  })

  it('is an error for data of a mongod that is no longer there', async () => {
    await mkdir(path.join(data, 'mongodb'))

    expect(() => findMongod(data, bin)).toThrow(/needs mongod.*MONGODB_URI/)
  })
})

it('starts mongod as a replica set in the data folder, on loopback', async () => {
  const recorded = path.join(folder, 'arguments')
  const program = await standIn(
    bin,
    `printf '%s\\n' "$@" > '${recorded}.new'
mv '${recorded}.new' '${recorded}'
exec sleep 60`,
  )
  const database = supervise(mongodSpec(program, data, 21_017), data)
  const args = await until(() => readFile(recorded, 'utf8').catch(() => ''))
  await database.stop()

  const lines = args.split('\n')
  const option = (name: string) => lines[lines.indexOf(name) + 1]
  expect(option('--dbpath')).toBe(path.join(data, 'mongodb'))
  expect(option('--bind_ip')).toBe('127.0.0.1')
  expect(option('--port')).toBe('21017')
  expect(option('--replSet')).toBe('cinecanon')
})

describe('the replica set', () => {
  it('is initiated at the first start', async () => {
    const set = aReplicaSet()

    await formReplicaSet(set, 21_017)

    expect(set.hosts()).toEqual(['127.0.0.1:21017'])
  })

  it('follows its member to the port of the next start', async () => {
    const set = aReplicaSet()
    await formReplicaSet(set, 21_017)

    await formReplicaSet(set, 21_018)

    expect(set.hosts()).toEqual(['127.0.0.1:21018'])
  })
})

async function standIn(where: string, script = ''): Promise<string> {
  const file = path.join(where, 'mongod')
  await writeFile(file, `#!/bin/sh\n${script}\n`)
  await chmod(file, 0o755)
  return file
}

type Config = { _id: string; members: { host: string }[] }

/** The commands of a mongod that form a set; it is primary a moment after. */
function aReplicaSet() {
  let config: Config | null = null
  let isWritablePrimary = false
  return {
    hosts: () => config?.members.map(({ host }) => host),
    async command(command: Record<string, unknown>) {
      const initial = command.replSetInitiate as Config | undefined
      const changed = command.replSetReconfig as Config | undefined
      if (initial && config) throw Object.assign(new Error(), { codeName: 'AlreadyInitialized' })
      if (changed && !command.force) throw new Error('not primary')
      if (initial || changed) isWritablePrimary = false
      config = initial ?? changed ?? config
      if (!command.hello) return { config }
      const response = { isWritablePrimary }
      isWritablePrimary = config !== null
      return response
    },
  }
}
