import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { root } from '../paths.ts'
import { describing, openReleaseDesk, type ReleaseDesk } from '../testing/release-desk.ts'
import { publicEndpoints } from './contract.ts'
import { commitOf } from './git.ts'

let desk: ReleaseDesk
beforeEach(async () => {
  desk = await openReleaseDesk()
})
afterEach(() => desk.close())

describe('releasing', () => {
  it('says in each release what it was made of', async () => {
    const id = await desk.releaseOf('one')

    expect(JSON.parse(await readFile(desk.inShelf(`${id}/release.json`), 'utf8'))).toEqual({
      id,
      name: 'mf_catalog',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: (await commitOf(root)).commit,
      dirty: expect.any(Boolean),
      builtAt: expect.stringMatching(/^\d{4}-.*Z$/),
      contractVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
    expect(desk.said.at(-1)).toContain(`mf-catalog is released as ${id}`)
  })

  it('keeps the same release for the same build', async () => {
    const id = await desk.releaseOf('one')
    const before = await readFile(desk.inShelf(`${id}/release.json`), 'utf8')

    expect(await desk.releaseOf('one')).toBe(id)

    expect(desk.said.at(-1)).toBe(`mf-catalog is already released as ${id}`)
    expect(await readFile(desk.inShelf(`${id}/release.json`), 'utf8')).toBe(before)
  })

  it('keeps the last five, and removes what is older', async () => {
    const ids = await desk.releasesOf(['1', '2', '3', '4', '5', '6', '7'])

    expect(await desk.shelf()).toEqual(ids.slice(2).toSorted())
  })

  it('keeps the one that open pages come from, however old, until the next release', async () => {
    const ids = await desk.releasesOf(['1', '2', '3', '4', '5'])
    await desk.run('--to', String(ids[0]))

    const sixth = await desk.releaseOf('6')
    expect(await desk.shelf()).toEqual([...ids, sixth].toSorted())

    const seventh = await desk.releaseOf('7')
    expect(await desk.shelf()).toEqual([...ids.slice(2), sixth, seventh].toSorted())
  })

  it('takes an earlier build that is made anew for the latest', async () => {
    const first = await desk.releaseOf('one')
    const second = await desk.releaseOf('two')
    await desk.releaseOf('one')

    await desk.run('--rollback')

    expect(await desk.current()).toBe(second)
    expect(await desk.shelf()).toEqual([first, second].toSorted())
  })

  it('finishes the removal of what an earlier run left half removed', async () => {
    await mkdir(desk.inShelf('aaaaaaaaaaaa.removed/client'), { recursive: true })

    const id = await desk.releaseOf('one')

    expect(await desk.shelf()).toEqual([id])
  })
})

describe('endpoints that the running gateway lacks', () => {
  it('stop a release before anything is built or moved, and are named', async () => {
    const before = await desk.releaseOf('one')
    const [missing = '', ...others] = publicEndpoints()
    desk.openApi = describing(others)

    await expect(desk.releaseOf('two')).rejects.toThrow(missing)

    expect(await desk.current()).toBe(before)
    expect(desk.builds).toBe(1)
  })

  it('are only told with --force', async () => {
    const [missing = '', ...others] = publicEndpoints()
    desk.openApi = describing(others)

    const id = await desk.releaseOf('one', '--force')

    expect(await desk.current()).toBe(id)
    expect(desk.said[0]).toContain(missing)
  })

  it.each(['<!doctype html>', '{}', '{"paths":null}', '{"paths":{"/api/movies":1}}', 'null'])(
    'are unknown where another program answers: %s',
    async (answer) => {
      desk.openApi = answer

      const id = await desk.releaseOf('one')

      expect(await desk.current()).toBe(id)
      expect(desk.said[0]).toContain("Couldn't check")
      expect(desk.said[0]).toContain('no gateway')
    },
  )

  it('are unknown where nothing answers', async () => {
    await desk.stopGateway()

    const id = await desk.releaseOf('one')

    expect(await desk.current()).toBe(id)
    expect(desk.said[0]).toContain(`Couldn't check`)
    expect(desk.said[0]).toContain(desk.gatewayUrl)
  })
})

describe('--list', () => {
  it('shows every release, the latest first, and which is current', async () => {
    const [first, second] = await desk.releasesOf(['one', 'two'])
    await desk.run('--rollback')

    await desk.run('--list')

    const [head, ...rows] = String(desk.said.at(-1)).split('\n')
    expect(head).toMatch(/release +version +commit +built at/)
    expect(rows).toEqual([
      expect.stringMatching(
        new RegExp(`^ +${second} .* \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC +withdrawn$`),
      ),
      expect.stringMatching(new RegExp(`^\\* +${first} .* UTC +current$`)),
    ])
  })

  it('shows releases that say nothing of themselves', async () => {
    await mkdir(desk.inShelf('aaaaaaaaaaaa/client'), { recursive: true })
    await mkdir(desk.inShelf('bbbbbbbbbbbb/client'), { recursive: true })
    await writeFile(desk.inShelf('bbbbbbbbbbbb/release.json'), '{"builtAt":"never"}')

    await desk.run('--list')

    expect(desk.said.at(-1)).toMatch(/aaaaaaaaaaaa +– +–/)
    expect(desk.said.at(-1)).toMatch(/bbbbbbbbbbbb +– +–/)
  })

  it('says so when there is none', async () => {
    await desk.run('--list')

    expect(desk.said).toEqual([
      `mf-catalog has no release in ${desk.inShelf('')}`.replace(/\/$/, ''),
    ])
  })
})

describe('going back', () => {
  it('leads to the one before the current, and further the next time, without building', async () => {
    const [first, second, third] = await desk.releasesOf(['1', '2', '3'])

    await desk.run('--rollback')
    expect(await desk.current()).toBe(second)
    expect(desk.said.at(-1)).toContain(`mf-catalog is at ${second} (was ${third})`)

    await desk.run('--rollback')
    expect(await desk.current()).toBe(first)
    await expect(desk.run('--rollback')).rejects.toThrow(`no release before ${first}`)
    expect(await desk.current()).toBe(first)
    expect(desk.builds).toBe(3)
  })

  it('leads to a certain one, later or earlier', async () => {
    const [first, , third] = await desk.releasesOf(['1', '2', '3'])

    await desk.run('--rollback', '--to', String(first))
    expect(await desk.current()).toBe(first)
    await desk.run('--to', String(third))
    expect(await desk.current()).toBe(third)
    await desk.run('--to', String(third))
    expect(desk.said.at(-1)).toBe(`mf-catalog is at ${third} already`)
  })

  it.each(['0123456789ab', '../shell', 'node_modules', 'current'])(
    'refuses %s, which is no release, and names those that are',
    async (unknown) => {
      const id = await desk.releaseOf('one')

      const refused = desk.run('--to', unknown)

      await expect(refused).rejects.toThrow(`There is no release "${unknown}"`)
      await expect(refused).rejects.toThrow(id)
      expect(await desk.current()).toBe(id)
    },
  )

  it('refuses when nothing has been released', async () => {
    await expect(desk.run('--rollback')).rejects.toThrow('has no release')
  })

  it('asks which one when the pointer is at none', async () => {
    const id = await desk.releaseOf('one')
    await writeFile(desk.inShelf('current'), 'gone')

    await expect(desk.run('--rollback')).rejects.toThrow(id)
  })
})
