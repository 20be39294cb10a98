import type { UserId } from '@cinecanon/contract'
import { aUserId } from '@cinecanon/testing'
import { beforeEach, expect, it } from '@jest/globals'
import { onFakeAndDatabase } from '../../testing/on-both.ts'
import { someone } from '../../testing/someone.ts'

const monday = new Date('2026-01-05T20:00:00Z')
const tuesday = new Date('2026-01-06T20:00:00Z')

onFakeAndDatabase((models) => {
  let ann: UserId
  beforeEach(async () => {
    ann = await register()
  })

  it('keeps when each badge was earned, for each user', async () => {
    const ben = await register()
    await models().badges.keep(ann, new Map([['top100-film-lover', monday]]))
    await models().badges.keep(ben, new Map([['top100-movie-buff', tuesday]]))

    expect(await models().badges.list(ann)).toEqual(new Map([['top100-film-lover', monday]]))
    expect(await models().badges.list(ben)).toEqual(new Map([['top100-movie-buff', tuesday]]))
  })

  it('keeps the first moment', async () => {
    await models().badges.keep(ann, new Map([['a', monday]]))
    await models().badges.keep(
      ann,
      new Map([
        ['a', tuesday],
        ['b', tuesday],
      ]),
    )

    expect(await models().badges.list(ann)).toEqual(
      new Map([
        ['a', monday],
        ['b', tuesday],
      ]),
    )
  })

  it('keeps one when ten requests find it at once', async () => {
    const earned = new Map([['a', monday]])
    await Promise.all(Array.from({ length: 10 }, () => models().badges.keep(ann, earned)))

    expect(await models().badges.list(ann)).toEqual(earned)
  })

  it('keeps nothing for an account that is gone', async () => {
    const gone = aUserId()
    const keeping = models().badges.keep(gone, new Map([['a', monday]]))

    await expect(keeping).rejects.toMatchObject({ code: 'sign_in_required' })
    expect(await models().badges.list(gone)).toEqual(new Map())
  })

  async function register(): Promise<UserId> {
    return (await someone(models())).id
  }
})
