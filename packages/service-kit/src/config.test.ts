import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { readEnv } from './config.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const Env = z.object({ PEPPER: z.string().min(4), LINKS_FILE: z.string().optional() })

function fileOf(text: string): string {
  const file = path.join(folder, `${Math.random()}`)
  writeFileSync(file, text)
  return file
}

describe('a setting whose value is in a file', () => {
  it('has the file’s text, without the white space around it', () => {
    expect(readEnv(Env, { PEPPER_FILE: fileOf(' a bc\n\n') })).toEqual({ PEPPER: 'a bc' })
  })

  it('may be set and empty as well, as compose files pass it on', () => {
    const env = { PEPPER: '', PEPPER_FILE: fileOf('from the file') }

    expect(readEnv(Env, env).PEPPER).toBe('from the file')
    expect(readEnv(Env, { PEPPER: 'as it is', PEPPER_FILE: '' }).PEPPER).toBe('as it is')
  })

  it('stops the start when it is given both ways, and shows neither', () => {
    const read = () => readEnv(Env, { PEPPER: 'secret one', PEPPER_FILE: fileOf('secret two') })

    expect(read).toThrow('PEPPER: is set, and PEPPER_FILE is too')
    expect(read).not.toThrow('secret')
  })

  it('stops the start when the file is missing, and names it once', () => {
    const read = () => readEnv(Env, { PEPPER_FILE: path.join(folder, 'nowhere') })

    expect(read).toThrow(
      "Missing or wrong settings:\n  PEPPER: the file that PEPPER_FILE names can't be read (ENOENT)",
    )
    expect(read).not.toThrow('expected string')
  })

  it('is checked like any other, and not shown', () => {
    const read = () => readEnv(Env, { PEPPER_FILE: fileOf('abc') })

    expect(read).toThrow('PEPPER: Too small')
    expect(read).not.toThrow('abc')
  })
})

describe('a setting that is there and empty', () => {
  const Optional = z.object({ TAG: z.email().optional(), LIMIT: z.coerce.number().default(50) })

  it('counts as one that isn’t there', () => {
    expect(readEnv(Optional, { TAG: '', LIMIT: '' })).toEqual({ LIMIT: 50 })
    expect(readEnv(Optional, { TAG_FILE: fileOf(' \n'), LIMIT_FILE: '' })).toEqual({ LIMIT: 50 })
  })

  it('is missing where it is needed', () => {
    expect(() => readEnv(Env, { PEPPER: '' })).toThrow('PEPPER: Invalid input: expected string')
  })
})

it('leaves alone a setting that is a file of its own', () => {
  const file = fileOf('{}')

  expect(readEnv(Env, { PEPPER: 'long enough', LINKS_FILE: file }).LINKS_FILE).toBe(file)
})
