import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { commitOf } from '@cinecanon/releases/pack'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { root } from '../common/paths.ts'
import { openReleaseFixture, type ReleaseFixture } from '../testing/release-fixture.ts'

let fixture: ReleaseFixture
beforeEach(async () => {
  fixture = await openReleaseFixture()
})
afterEach(() => fixture.close())

describe('releasing', () => {
  it('notes the sources of each release', async () => {
    const id = await fixture.releaseOf('one')

    expect(JSON.parse(await readFile(fixture.inStore(`${id}/release.json`), 'utf8'))).toEqual({
      id,
      name: 'mf_catalog',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      commit: (await commitOf(root)).commit,
      dirty: expect.any(Boolean),
      builtAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(fixture.printed.at(-1)).toContain(`mf-catalog is released as ${id}`)
  })

  it('refuses a page of another area, by name', async () => {
    const other = 'aaaaaaaaaaaa'
    await fixture.giveArea(`releases/mf_quiz/${other}`, ['/quiz/:slug'])
    await writeFile(fixture.inStore('../mf_quiz/current'), other)
    await fixture.giveArea('built/dist', ['/lists', '/Quiz/:name'])

    await expect(fixture.releaseOf('one')).rejects.toThrow('/Quiz/:name is a page of mf_quiz')

    await fixture.giveArea('built/dist', ['/lists', '/quiz'])
    expect(await fixture.releaseOf('one')).toBe(await fixture.current())
  })

  it('makes one release of the same build, which is the latest when it is made again', async () => {
    const first = await fixture.releaseOf('one')
    const before = await readFile(fixture.inStore(`${first}/release.json`), 'utf8')
    expect(await fixture.releaseOf('one')).toBe(first)
    expect(fixture.printed.at(-1)).toBe(`mf-catalog is already released as ${first}`)
    expect(await readFile(fixture.inStore(`${first}/release.json`), 'utf8')).toBe(before)

    const second = await fixture.releaseOf('two')
    await fixture.releaseOf('one')
    await fixture.run('--rollback')
    expect(await fixture.current()).toBe(second)
    expect(await fixture.stored()).toEqual([first, second].toSorted())
  })

  it('stores the release of open pages, however old, until the next release', async () => {
    const ids = await fixture.releasesOf(['1', '2', '3', '4', '5'])
    await fixture.run('--to', String(ids[0]))

    const sixth = await fixture.releaseOf('6')
    expect(await fixture.stored()).toEqual([...ids, sixth].toSorted())

    const seventh = await fixture.releaseOf('7')
    expect(await fixture.stored()).toEqual([...ids.slice(2), sixth, seventh].toSorted())
  })

  it('finishes a removal that an earlier run began', async () => {
    await mkdir(fixture.inStore('aaaaaaaaaaaa.removed/client'), { recursive: true })

    const id = await fixture.releaseOf('one')

    expect(await fixture.stored()).toEqual([id])
  })
})

it('refuses a release a quarter larger than the current one, without --force', async () => {
  const before = await fixture.releaseOf('x'.repeat(100_000))

  await expect(fixture.releaseOf('x'.repeat(130_000))).rejects.toThrow(
    'It has 130 kB of files for the browser, the current release 100 kB.',
  )
  expect(await fixture.current()).toBe(before)
  expect(await fixture.releaseOf('x'.repeat(130_000), '--force')).not.toBe(before)
})

describe('--list', () => {
  it('shows every release, the latest first, and which is current', async () => {
    const [first, second] = await fixture.releasesOf(['one', 'two'])
    await fixture.run('--rollback')

    await fixture.run('--list')

    const [head, ...rows] = String(fixture.printed.at(-1)).split('\n')
    expect(head).toMatch(/release +version +commit +built at/)
    expect(rows).toEqual([
      expect.stringMatching(
        new RegExp(`^ +${second} .* \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC +withdrawn$`),
      ),
      expect.stringMatching(new RegExp(`^\\* +${first} .* UTC +current$`)),
    ])
  })

  it('shows releases without facts', async () => {
    await mkdir(fixture.inStore('aaaaaaaaaaaa/client'), { recursive: true })
    await mkdir(fixture.inStore('bbbbbbbbbbbb/client'), { recursive: true })
    await writeFile(fixture.inStore('bbbbbbbbbbbb/release.json'), '{"builtAt":"never"}')

    await fixture.run('--list')

    expect(fixture.printed.at(-1)).toMatch(/aaaaaaaaaaaa +– +–/)
    expect(fixture.printed.at(-1)).toMatch(/bbbbbbbbbbbb +– +–/)
  })

  it('reports that there is none', async () => {
    await fixture.run('--list')

    expect(fixture.printed).toEqual([
      `mf-catalog has no release in ${fixture.inStore('')}`.replace(/\/$/, ''),
    ])
  })
})

describe('--rollback', () => {
  it('leads to the one before the current, then further, without a build', async () => {
    const [first, second, third] = await fixture.releasesOf(['1', '2', '3'])

    await fixture.run('--rollback')
    expect(await fixture.current()).toBe(second)
    expect(fixture.printed.at(-1)).toContain(`mf-catalog is at ${second} (was ${third})`)

    await fixture.run('--rollback')
    expect(await fixture.current()).toBe(first)
    await expect(fixture.run('--rollback')).rejects.toThrow(`no release before ${first}`)
    expect(await fixture.current()).toBe(first)
    expect(fixture.builds).toBe(3)
  })

  it('leads to a chosen one, later or earlier', async () => {
    const [first, , third] = await fixture.releasesOf(['1', '2', '3'])

    await fixture.run('--rollback', '--to', String(first))
    expect(await fixture.current()).toBe(first)
    await fixture.run('--to', String(third))
    expect(await fixture.current()).toBe(third)
    await fixture.run('--to', String(third))
    expect(fixture.printed.at(-1)).toBe(`mf-catalog is at ${third} already`)
  })

  it.each(['0123456789ab', '../shell', 'node_modules', 'current'])(
    'refuses %s, which is no release, and names those that are',
    async (unknown) => {
      const id = await fixture.releaseOf('one')

      const refused = fixture.run('--to', unknown)

      await expect(refused).rejects.toThrow(`There is no release "${unknown}"`)
      await expect(refused).rejects.toThrow(id)
      expect(await fixture.current()).toBe(id)
    },
  )

  it('refuses when nothing has been released', async () => {
    await expect(fixture.run('--rollback')).rejects.toThrow('has no release')
  })

  it('lists the releases when the pointer is at none', async () => {
    const id = await fixture.releaseOf('one')
    await writeFile(fixture.inStore('current'), 'gone')

    await expect(fixture.run('--rollback')).rejects.toThrow(id)
  })
})

describe('--withdraw', () => {
  it('leaves no current release, until one is chosen', async () => {
    const id = await fixture.releaseOf('one')

    await fixture.run('--withdraw')
    expect(existsSync(fixture.inStore('current'))).toBe(false)
    await expect(fixture.run('--withdraw')).rejects.toThrow('no current release')

    await fixture.run('--to', id)
    expect(await fixture.current()).toBe(id)
  })
})
