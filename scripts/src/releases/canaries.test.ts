import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openReleaseDesk, type ReleaseDesk } from '../testing/release-desk.ts'

let desk: ReleaseDesk
afterEach(() => desk.close())

describe.each(['mf-catalog', 'shell'])('a canary of %s', (folder) => {
  let first: string
  let canary: string
  beforeEach(async () => {
    desk = await openReleaseDesk(folder)
    first = await desk.releaseOf('one')
    await desk.releaseOf('two', '--canary', '10%')
    canary = String((await canaryFile()).split(' ')[0])
  })

  it('points at a release that is not the current one, with its share', async () => {
    expect(await canaryFile()).toBe(`${canary} 10%`)
    expect(await desk.current()).toBe(first)
    expect(canary).not.toBe(first)
    expect(await readFile(desk.inShelf(`${canary}/client/main.js`), 'utf8')).toBe('two')
    expect(desk.said.at(-1)).toContain(`${folder} goes to 10% of visitors as ${canary}`)
  })

  it('gets another share without being built anew', async () => {
    await desk.run('--canary', '2.5')

    expect(await canaryFile()).toBe(`${canary} 2.5%`)
    expect(desk.builds).toBe(2)
    expect(desk.said.at(-1)).toContain('2.5% of visitors (was 10%)')
  })

  it('becomes current when it is promoted, and can be gone back from', async () => {
    await desk.run('--promote')
    expect(await desk.current()).toBe(canary)
    expect(hasCanary()).toBe(false)

    await desk.run('--rollback')
    expect(await desk.current()).toBe(first)
  })

  it('ends when it is stopped, and nobody goes back to it later', async () => {
    await desk.run('--stop-canary')
    expect(await desk.current()).toBe(first)
    expect(hasCanary()).toBe(false)

    await desk.releaseOf('three')
    await desk.run('--rollback')
    expect(await desk.current()).toBe(first)
    await desk.run('--list')
    expect(desk.said.at(-1)).toMatch(new RegExp(`${canary} .* withdrawn`))
  })

  it('is the first to go when a step is taken back', async () => {
    const second = await desk.releaseOf('three')
    await desk.releaseOf('four', '--canary', '10%')

    await desk.run('--rollback')
    expect(hasCanary()).toBe(false)
    expect(await desk.current()).toBe(second)

    await desk.run('--rollback')
    expect(await desk.current()).toBe(first)
  })

  it('ends when another release is made current for everyone, and its files stay for open pages', async () => {
    const third = await desk.releaseOf('three')

    expect(hasCanary()).toBe(false)
    expect(desk.said.at(-1)).toContain(`its canary ${canary} is stopped`)
    expect(await desk.shelf()).toEqual([first, canary, third].toSorted())
  })

  it('is promoted by going to it, or by releasing the same build', async () => {
    await desk.run('--to', canary)
    expect([await desk.current(), hasCanary()]).toEqual([canary, false])

    await desk.run('--to', first)
    await desk.releaseOf('two', '--canary', '10%')
    await desk.releaseOf('two', '--canary', '20%')
    await desk.run('--stop-canary')
    await desk.releaseOf('two')
    expect([await desk.current(), hasCanary()]).toEqual([canary, false])
    await desk.run('--list')
    expect(desk.said.at(-1)).not.toContain('withdrawn')
  })

  it('shows in the list', async () => {
    await desk.run('--list')

    const [, ...rows] = String(desk.said.at(-1)).split('\n')
    expect(rows).toEqual([
      expect.stringMatching(new RegExp(`^\\+ +${canary} .* canary, 10% of visitors$`)),
      expect.stringMatching(new RegExp(`^\\* +${first} .* current$`)),
    ])
  })
})

describe('without a canary', () => {
  beforeEach(async () => {
    desk = await openReleaseDesk()
  })

  it.each(['--promote', '--stop-canary'])('%s says that none runs', async (option) => {
    await desk.releaseOf('one')
    await expect(desk.run(option)).rejects.toThrow('No canary of mf-catalog runs')
  })

  it('none begins with what everyone has', async () => {
    const id = await desk.releaseOf('one')
    await desk.releaseOf('one', '--canary', '10%')

    expect(desk.said.at(-1)).toBe(`mf-catalog is already released as ${id}`)
    expect(hasCanary()).toBe(false)
  })

  it('none begins where all others would have nothing', async () => {
    await expect(desk.releaseOf('one', '--canary', '10%')).rejects.toThrow('has no release')
    expect(desk.builds).toBe(0)
  })
})

describe('the look in a browser', () => {
  beforeEach(async () => {
    desk = await openReleaseDesk()
  })

  it('comes before anyone gets the release, by a token that ends with it', async () => {
    const first = await desk.releaseOf('one')
    let seen = {}
    desk.whileTried = async ({ id, token }) => {
      const [tried, secret, until] = (await readFile(desk.inShelf('trial'), 'utf8')).split(' ')
      const isSecret = secret === token && token.length > 30
      const isShort = Number(until) - Date.now() < 5 * 60_000
      seen = { isTried: tried === id, isSecret, isShort, current: await desk.current() }
    }

    const second = await desk.releaseOf('two')

    expect(seen).toEqual({ isTried: true, isSecret: true, isShort: true, current: first })
    expect(desk.trials.map(({ id }) => id)).toEqual([first, second])
    expect(existsSync(desk.inShelf('trial'))).toBe(false)
  })

  it.each([[], ['--canary', '10%']])(
    'stops a release that does not work, and names what happened: %j',
    async (...options) => {
      const first = await desk.releaseOf('one')
      desk.findings = ['/: error: x is not a function', '/about answers 500']

      const refused = desk.releaseOf('two', ...options)

      await expect(refused).rejects.toThrow('/: error: x is not a function\n  /about answers 500')
      expect(await desk.current()).toBe(first)
      expect(await desk.shelf()).toEqual([first])
    },
  )

  it('leaves an earlier release where it is when that works no longer', async () => {
    const [first, second] = await desk.releasesOf(['one', 'two'])
    desk.findings = ['/: error']

    await expect(desk.releaseOf('one')).rejects.toThrow('Nothing was released')

    expect(await desk.current()).toBe(second)
    expect(await desk.shelf()).toEqual([first, second].toSorted())
  })

  it('is left out when asked, and that is said', async () => {
    desk.findings = ['/: error']
    await desk.releaseOf('one', '--without-browser')

    expect(desk.trials).toEqual([])
    expect(desk.said.join()).toContain('--without-browser')
  })

  it('is told of when it could not be had, and the release goes on', async () => {
    desk.unseen = 'there is no Chromium'
    const id = await desk.releaseOf('one')

    expect(desk.said).toContain(
      "mf-catalog wasn't looked at in a browser: there is no Chromium. Going on.",
    )
    expect(desk.said.at(-1)).toContain(`released as ${id}`)
  })

  it('that breaks off ends the trial too', async () => {
    desk.whileTried = async () => {
      throw new Error('the browser has ended')
    }
    await expect(desk.releaseOf('one')).rejects.toThrow('the browser has ended')
    expect(await desk.shelf()).toEqual([])
  })
})

function canaryFile(): Promise<string> {
  return readFile(desk.inShelf('canary'), 'utf8')
}

function hasCanary(): boolean {
  return existsSync(desk.inShelf('canary'))
}
