import { type ContractJson, publicShapes, type Uses } from '@cinecanon/contract/shape'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import {
  openReleaseFixture,
  type ReleaseFixture,
  runningContract,
  usesOf,
} from '../testing/release-fixture.ts'

let fixture: ReleaseFixture
beforeEach(async () => {
  fixture = await openReleaseFixture()
  fixture.uses = usesOf(['GET /api/movies', 'POST /api/contact'])
})
afterEach(() => fixture.close())

describe('a release of a front-end', () => {
  it('goes out where services give what it uses', async () => {
    const { 'GET /api/badges': _unused, ...endpoints } = publicShapes()
    runs({ ...runningContract(), endpoints })

    expect(await fixture.releaseOf('one')).toBe(await fixture.current())
    expect(fixture.printed.join()).not.toContain('compare')
  })

  it('is refused where an endpoint or a field is missing, one line each', async () => {
    const before = await fixture.releaseOf('one')
    runs(changed({ 'GET /api/movies': lacking('[].runtime'), 'POST /api/contact': gone }))

    await expect(fixture.releaseOf('two')).rejects.toThrow(
      [
        "mf-catalog doesn't fit what runs:",
        "  svc-catalog doesn't give runtime: GET /api/movies (mf-catalog)",
        '  an endpoint of svc-mail is missing: POST /api/contact (mf-catalog)',
        'Nothing was released.',
      ].join('\n'),
    )
    expect(await fixture.current()).toBe(before)
  })

  it('goes out with --force, and the faults are printed', async () => {
    runs(changed({ 'GET /api/movies': lacking('[].runtime') }))

    expect(await fixture.releaseOf('one', '--force')).toBe(await fixture.current())
    expect(fixture.printed[0]).toContain("svc-catalog doesn't give runtime")
  })

  it.each([
    ['needs', { react: '^20.0.0' }, 'mf-catalog needs react ^20.0.0, the shell gives 19.3.1'],
    [
      'imports',
      { 'confetti of @cinecanon/web': '*' },
      "mf-catalog needs confetti of @cinecanon/web, the shell doesn't give it",
    ],
  ])('is refused when it %s what the shell does not give', async (_verb, needs, fault) => {
    fixture.uses = usesOf([], { needs })
    runs(runningContract([shellGiving('19.3.1')]))

    await expect(fixture.releaseOf('one')).rejects.toThrow(fault)
  })

  it('is compared with nothing when it does not say what it uses', async () => {
    fixture.uses = null

    expect(await fixture.releaseOf('one')).toBe(await fixture.current())
    expect(fixture.printed[0]).toBe(
      "Couldn't compare it with the running services, because the build doesn't name its calls. Going on.",
    )
  })

  it('is not compared with a service that does not respond', async () => {
    const mail = Object.entries(publicShapes()).filter(([, { service }]) => service !== 'mail')
    runs({ ...runningContract(), endpoints: Object.fromEntries(mail), unknown: ['svc-mail'] })

    expect(await fixture.releaseOf('one')).toBe(await fixture.current())
    expect(fixture.printed[0]).toBe('Not compared with svc-mail: its contract is unknown.')
  })

  it.each(['<!doctype html>', '{}', '{"paths":null}', 'null', null])(
    'is not compared where another program responds, or nothing: %s',
    async (response) => {
      if (response) fixture.contractJson = response
      else await fixture.stopGateway()

      expect(await fixture.releaseOf('one')).toBe(await fixture.current())
      expect(fixture.printed[0]).toContain(`no gateway gives its contract at ${fixture.gatewayUrl}`)
    },
  )
})

describe('a release of the shell', () => {
  beforeEach(async () => {
    await fixture.close()
    fixture = await openReleaseFixture('shell')
    fixture.uses = usesOf([], { gives: { react: '20.0.0' } })
  })

  it.each(['current', 'canary'] as const)('is refused under a %s remote’s range', async (role) => {
    runs(runningContract([{ name: 'mf_quiz', role, uses: usesOf([], needsReact) }]))

    await expect(fixture.releaseOf('one')).rejects.toThrow(
      /mf-quiz(?:'s canary)? needs react \^19\.3\.1, the shell gives 20\.0\.0/,
    )
  })

  it('goes out when only a previous release has another range', async () => {
    runs(runningContract([{ name: 'mf_quiz', role: 'previous', uses: usesOf([], needsReact) }]))

    expect(await fixture.releaseOf('one')).toBe(await fixture.current())
  })
})

describe('a service', () => {
  const run = (...options: string[]) => fixture.runOf('svc-catalog', ...options)

  it.each([
    ['current', 'mf-catalog'],
    ['canary', "mf-catalog's canary"],
    ['previous', "mf-catalog's previous release"],
  ] as const)('is refused without a field of a %s release', async (role, part) => {
    runs(runningContract([{ name: 'mf_catalog', role, uses: readingStars(['GET /api/movies']) }]))

    await expect(run()).rejects.toThrow(
      `svc-catalog doesn't fit what runs:\n  svc-catalog doesn't give stars: GET /api/movies (${part})\nNothing`,
    )
    expect(fixture.builds).toBe(0)
  })

  it('may lose a field of an endpoint that no release calls', async () => {
    runs(
      runningContract([
        { name: 'mf_catalog', role: 'current', uses: usesOf(['GET /api/movies']) },
        { name: 'mf_admin', role: 'current', uses: readingStars(['GET /api/badges']) },
      ]),
    )

    await run()

    expect(fixture.printed).toEqual([
      'svc-catalog has all that the releases in use need. Release it by its platform.',
    ])
  })

  it('names releases that do not say what they use, in one sentence', async () => {
    runs(
      runningContract([
        { name: 'mf_catalog', role: 'current', uses: null },
        { name: 'shell', role: 'canary', uses: null },
      ]),
    )

    await run()

    expect(fixture.printed[0]).toBe(
      "Not compared with mf-catalog, the shell's canary: its contract is unknown.",
    )
  })

  it('is the gateway for each endpoint that it routes', async () => {
    const { 'GET /api/movies': shape } = publicShapes()
    if (!shape) throw new Error('the contract has it')
    const endpoints = { 'GET /api/stars': shape }
    runs(runningContract([{ name: 'mf_quiz', role: 'current', uses: usesOf([], { endpoints }) }]))

    await expect(fixture.runOf('svc-gateway')).rejects.toThrow(
      'an endpoint of svc-catalog is missing: GET /api/stars (mf-quiz)',
    )
  })

  it('is refused without a gateway', async () => {
    await fixture.stopGateway()

    await expect(run()).rejects.toThrow(`no gateway gives its contract at ${fixture.gatewayUrl}`)
  })
})

const needsReact = { needs: { react: '^19.3.1' } }
type Shape = ContractJson['endpoints'][string]
type Change = (shape: Shape) => Shape | undefined

const gone: Change = () => undefined

function lacking(field: string): Change {
  return ({ gives, ...shape }) => ({
    ...shape,
    gives: Object.fromEntries(Object.entries(gives).filter(([name]) => name !== field)),
  })
}

function changed(changes: Record<string, Change>): ContractJson {
  const endpoints = Object.entries(publicShapes()).flatMap(([name, shape]) => {
    const next = changes[name] ? changes[name](shape) : shape
    return next ? [[name, next]] : []
  })
  return { ...runningContract(), endpoints: Object.fromEntries(endpoints) }
}

function runs(contract: ContractJson): void {
  fixture.contractJson = JSON.stringify(contract)
}

function shellGiving(react: string): ContractJson['releases'][number] {
  return { name: 'shell', role: 'current', uses: usesOf([], { gives: { react } }) }
}

/** As built with a field that the contract lost since. */
function readingStars(endpoints: string[]): Uses {
  const uses = usesOf(endpoints)
  for (const { gives } of Object.values(uses.endpoints)) {
    gives['[]' in gives ? '[].stars' : 'stars'] = 'integer'
  }
  return uses
}
