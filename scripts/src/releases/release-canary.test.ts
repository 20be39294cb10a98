import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { readPointers, readPreview } from '@cinecanon/releases'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openReleaseFixture, type ReleaseFixture } from '../testing/release-fixture.ts'

let fixture: ReleaseFixture
afterEach(() => fixture.close())

describe.each(['mf-catalog', 'shell'])('a canary of %s', (folder) => {
  let first: string
  let canary: string
  beforeEach(async () => {
    fixture = await openReleaseFixture(folder)
    first = await fixture.releaseOf('one')
    await fixture.releaseOf('two', '--canary', '10%')
    canary = String((await canaryFile()).split(' ')[0])
  })

  it('points at a release that is not the current one, with its share, as the list shows', async () => {
    expect(await canaryFile()).toBe(`${canary} 10%`)
    expect(await fixture.current()).toBe(first)
    expect(canary).not.toBe(first)
    expect(await readFile(fixture.inStore(`${canary}/client/main.js`), 'utf8')).toBe('two')
    expect(fixture.printed.at(-1)).toContain(`${folder} goes to 10% of visitors as ${canary}`)

    await fixture.run('--list')
    const [, ...rows] = String(fixture.printed.at(-1)).split('\n')
    expect(rows).toEqual([
      expect.stringMatching(new RegExp(`^\\+ +${canary} .* canary, 10% of visitors$`)),
      expect.stringMatching(new RegExp(`^\\* +${first} .* current$`)),
    ])
  })

  it('gets another share without another build', async () => {
    await fixture.run('--canary', '2.5')

    expect(await canaryFile()).toBe(`${canary} 2.5%`)
    expect(fixture.builds).toBe(2)
    expect(fixture.printed.at(-1)).toContain('2.5% of visitors (was 10%)')
  })

  it('becomes current when it is promoted, and can be rolled back', async () => {
    await fixture.run('--promote')
    expect(await fixture.current()).toBe(canary)
    expect(hasCanary()).toBe(false)

    await fixture.run('--rollback')
    expect(await fixture.current()).toBe(first)
  })

  it('ends when it is stopped, and later rollbacks skip it', async () => {
    await fixture.run('--stop-canary')
    expect(await fixture.current()).toBe(first)
    expect(hasCanary()).toBe(false)

    await fixture.releaseOf('three')
    await fixture.run('--rollback')
    expect(await fixture.current()).toBe(first)
    await fixture.run('--list')
    expect(fixture.printed.at(-1)).toMatch(new RegExp(`${canary} .* withdrawn`))
  })

  it('ends first in a rollback', async () => {
    const second = await fixture.releaseOf('three')
    await fixture.releaseOf('four', '--canary', '10%')

    await fixture.run('--rollback')
    expect(hasCanary()).toBe(false)
    expect(await fixture.current()).toBe(second)

    await fixture.run('--rollback')
    expect(await fixture.current()).toBe(first)
  })

  it('ends when another release is made current for everyone, and its files stay for open pages', async () => {
    const third = await fixture.releaseOf('three')

    expect(hasCanary()).toBe(false)
    expect(fixture.printed.at(-1)).toContain(`its canary ${canary} is stopped`)
    expect(await fixture.stored()).toEqual([first, canary, third].toSorted())
  })

  it('is promoted by --to, or by releasing the same build', async () => {
    await fixture.run('--to', canary)
    expect([await fixture.current(), hasCanary()]).toEqual([canary, false])

    await fixture.run('--to', first)
    await fixture.releaseOf('two', '--canary', '10%')
    await fixture.releaseOf('two', '--canary', '20%')
    await fixture.run('--stop-canary')
    await fixture.releaseOf('two')
    expect([await fixture.current(), hasCanary()]).toEqual([canary, false])
    await fixture.run('--list')
    expect(fixture.printed.at(-1)).not.toContain('withdrawn')
  })
})

describe('without a canary', () => {
  beforeEach(async () => {
    fixture = await openReleaseFixture()
  })

  it.each(['--promote', '--stop-canary'])('%s reports that none runs', async (option) => {
    await fixture.releaseOf('one')
    await expect(fixture.run(option)).rejects.toThrow('No canary of mf-catalog runs')
  })

  it('none starts with the current release', async () => {
    const id = await fixture.releaseOf('one')
    await fixture.releaseOf('one', '--canary', '10%')

    expect(fixture.printed.at(-1)).toBe(`mf-catalog is already released as ${id}`)
    expect(hasCanary()).toBe(false)
  })

  it('none starts without a current release', async () => {
    await expect(fixture.releaseOf('one', '--canary', '10%')).rejects.toThrow('has no release')
    expect(fixture.builds).toBe(0)
  })
})

it('a preview is stored without a look, with a link of a day, and no rollback leads to it until it is released', async () => {
  fixture = await openReleaseFixture()
  const first = await fixture.releaseOf('one')
  fixture.faults = ['/: error']
  await fixture.releaseOf('two', '--preview')

  const [previewed] = (await fixture.stored()).filter((id) => id !== first)
  const [message, link = ''] = String(fixture.printed.at(-1)).split('\n')
  expect(message).toContain(`mf-catalog can be previewed as ${previewed}`)
  expect(new URL(link).origin).toBe(fixture.gatewayUrl)
  const { current, canary, previewKey } = await readPointers(fixture.inStore(''))
  expect({ current, canary }).toEqual({ current: first, canary: null })
  const preview = readPreview(new URL(link).searchParams.get('preview') ?? '', () => previewKey)
  expect(preview).toMatchObject({ name: 'mf_catalog', id: previewed })
  expect(Number(preview?.until) - Date.now()).toBeGreaterThan(23 * 60 * 60_000)
  expect(fixture.candidates).toHaveLength(1)
  await fixture.run('--list')
  expect(fixture.printed.at(-1)).toMatch(/^ .* previewed$/m)

  fixture.faults = []
  await fixture.releaseOf('three')
  await fixture.run('--rollback')
  expect(await fixture.current()).toBe(first)

  await fixture.releaseOf('two')
  await fixture.releaseOf('four')
  await fixture.run('--rollback')
  expect(await fixture.current()).toBe(previewed)
})

describe('the browser check', () => {
  beforeEach(async () => {
    fixture = await openReleaseFixture()
  })

  it('precedes the release, by a token that ends soon', async () => {
    const first = await fixture.releaseOf('one')
    let seen = {}
    fixture.whileLooking = async ({ id, token }) => {
      const { previewKey } = await readPointers(fixture.inStore(''))
      const preview = readPreview(token, () => previewKey)
      const isShort = Number(preview?.until) - Date.now() < 5 * 60_000
      seen = { isCandidate: preview?.id === id, isShort, current: await fixture.current() }
    }

    const second = await fixture.releaseOf('two')

    expect(seen).toEqual({ isCandidate: true, isShort: true, current: first })
    expect(fixture.candidates.map(({ id }) => id)).toEqual([first, second])
  })

  it.each([[], ['--canary', '10%']])(
    'stops a release that does not work, and names its faults: %j',
    async (...options) => {
      const first = await fixture.releaseOf('one')
      fixture.faults = ['/: error: x is not a function', '/about: status 500']

      const refused = fixture.releaseOf('two', ...options)

      await expect(refused).rejects.toThrow('/: error: x is not a function\n  /about: status 500')
      expect(await fixture.current()).toBe(first)
      expect(await fixture.stored()).toEqual([first])
    },
  )

  it('leaves an earlier release in the store when it works no longer', async () => {
    const [first, second] = await fixture.releasesOf(['one', 'two'])
    fixture.faults = ['/: error']

    await expect(fixture.releaseOf('one')).rejects.toThrow('Nothing was released')

    expect(await fixture.current()).toBe(second)
    expect(await fixture.stored()).toEqual([first, second].toSorted())
  })

  it('can be left out, with a message', async () => {
    fixture.faults = ['/: error']
    await fixture.releaseOf('one', '--without-browser')

    expect(fixture.candidates).toEqual([])
    expect(fixture.printed.join()).toContain('--without-browser')
  })

  it('is reported as missing, and the release goes on', async () => {
    fixture.noLook = 'there is no Chromium'
    const id = await fixture.releaseOf('one')

    expect(fixture.printed).toContain(
      "mf-catalog wasn't tried in a browser: there is no Chromium. Going on.",
    )
    expect(fixture.printed.at(-1)).toContain(`released as ${id}`)
  })

  it('ends the candidate when it breaks off', async () => {
    fixture.whileLooking = async () => {
      throw new Error('the browser has ended')
    }
    await expect(fixture.releaseOf('one')).rejects.toThrow('the browser has ended')
    expect(await fixture.stored()).toEqual([])
  })
})

function canaryFile(): Promise<string> {
  return readFile(fixture.inStore('canary'), 'utf8')
}

function hasCanary(): boolean {
  return existsSync(fixture.inStore('canary'))
}
