import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  getCurrentUser,
  getTwoFactor,
  renewRecoveryCodes,
} from '@cinecanon/contract'
import { seconds } from '@cinecanon/contract/time'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { Secret, TOTP } from 'otpauth'
import { storedAccount } from '../../testing/accounts.ts'
import { models } from '../../testing/models.ts'
import {
  adminEmail,
  password,
  passwords,
  startUsers,
  testPerson,
  testUsers,
  tokenOf,
} from '../../testing/start-users.ts'

const email = 'ann@example.org'
const users = testUsers()
const ann = testPerson(users, email)

describe('switching on', () => {
  it('takes effect once a code shows that the app has the secret', async () => {
    const { secret, otpauthUrl, qrSvg } = await begin()
    expect(otpauthUrl).toContain(`secret=${secret}`)
    expect(otpauthUrl).toMatch(/^otpauth:\/\/totp\/Cinecanon:/)
    expect(qrSvg).toMatch(/^<svg /)
    expect(await status()).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    expect((await signIn()).status).toBe(200)

    const { recoveryCodes } = await confirm(codeOf(secret))

    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await status()).toEqual({ isOn: true, recoveryCodesLeft: 10 })
    expect(await ann.call(getCurrentUser)).toMatchObject({ hasTwoFactor: true })
  })

  it('requires the password, and a right code', async () => {
    await expect(
      ann.call(beginTwoFactor, { body: { currentPassword: 'not this one' } }),
    ).rejects.toMatchObject({ status: 403, code: 'wrong_password' })
    await expect(confirm('123456')).rejects.toMatchObject({ code: 'two_factor_off' })
    const { secret } = await begin()
    await expect(confirm(otherThan(codeOf(secret)))).rejects.toMatchObject({ code: 'wrong_code' })
    expect(await status()).toMatchObject({ isOn: false })
  })

  it('is refused while it is on', async () => {
    const { secret } = await switchOn()
    await expect(begin()).rejects.toMatchObject({ status: 409, code: 'two_factor_on' })
    users.clock.pass(30 * seconds)
    await expect(confirm(codeOf(secret))).rejects.toMatchObject({ code: 'two_factor_on' })
  })

  it('stores neither the secret nor a recovery code in plain text', async () => {
    const { secret, recoveryCodes } = await switchOn()
    const stored = JSON.stringify(await users.models.twoFactors.of(ann.id))
    expect(stored).not.toContain(secret)
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replace('-', ''))
    }
  })
})

describe('signing in', () => {
  it('requires a code, after the right password only', async () => {
    await switchOn()

    const wrong = await signIn({ password: 'not this one' })
    expect(await wrong.json()).toMatchObject({ code: 'wrong_credentials' })
    const right = await signIn()

    expect(right.status).toBe(401)
    expect(await right.json()).toMatchObject({ code: 'second_factor_required' })
    expect(tokenOf(right)).toBe('')
  })

  it('accepts a code of now, and of half a minute before and after, also with spaces', async () => {
    const { secret } = await switchOn()
    for (const delta of [-30, 0, 30]) {
      users.clock.pass(90 * seconds)
      const code = codeOf(secret, delta)
      expect((await signIn({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
    }
    for (const delta of [-60, 60]) {
      users.clock.pass(120 * seconds)
      const response = await signIn({ code: codeOf(secret, delta) })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ code: 'wrong_code' })
    }
  })

  it('accepts each code once, also the one that switched the factor on', async () => {
    const { secret } = await switchOn()
    expect((await signIn({ code: codeOf(secret) })).status).toBe(401)
    users.clock.pass(30 * seconds)
    const code = codeOf(secret)
    expect((await signIn({ code })).status).toBe(200)
    expect((await signIn({ code })).status).toBe(401)
  })

  it('accepts a recovery code once, in any spelling and under concurrent uses', async () => {
    const { recoveryCodes } = await switchOn()
    const code = ` ${recoveryCodes[3]?.toUpperCase().replace('-', ' ')} `

    const responses = await Promise.all(Array.from({ length: 4 }, () => signIn({ code })))

    expect(responses.filter((response) => response.status === 200)).toHaveLength(1)
    expect(await status()).toEqual({ isOn: true, recoveryCodesLeft: 9 })
  })

  it('limits attempts, as for passwords', async () => {
    const { secret } = await switchOn()
    users.clock.pass(60 * seconds)
    const wrong = otherThan(codeOf(secret))
    for (let i = 0; i < 5; i += 1) expect((await signIn({ code: wrong })).status).toBe(401)
    users.clock.pass(1 * seconds)
    // The right password alone doesn't wipe out the failures.
    expect((await signIn()).status).toBe(401)

    const response = await signIn({ code: wrong })

    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('2')
  })

  it('allows few attempts a day from elsewhere, without delaying the owner', async () => {
    const { secret } = await switchOn()
    const thief = '203.0.113.9'
    const began = users.clock.now
    let tries = 0
    let last: Response | undefined
    while (users.clock.now.getTime() < began.getTime() + 24 * 3600 * seconds && tries < 200) {
      last = await signIn({ code: otherThan(codeOf(secret)) }, thief)
      if (last.status === 401) tries += 1
      else users.clock.pass(Number(last.headers.get('retry-after')) * seconds)
    }

    expect(tries).toBeLessThan(45)
    expect(await last?.json()).toMatchObject({
      message: 'Too many requests for signing in. Please try again in 60 minutes.',
    })
    expect((await signIn({ code: codeOf(secret) })).status).toBe(200)
  })
})

describe('switching off, and new recovery codes', () => {
  it('require the password and a code', async () => {
    const { secret } = await switchOn()
    users.clock.pass(60 * seconds)
    const right = codeOf(secret)
    for (const endpoint of [disableTwoFactor, renewRecoveryCodes]) {
      await expect(
        ann.call(endpoint, { body: { currentPassword: 'not this one', code: right } }),
      ).rejects.toMatchObject({ code: 'wrong_password' })
      await expect(
        ann.call(endpoint, { body: { currentPassword: password, code: otherThan(right) } }),
      ).rejects.toMatchObject({ code: 'wrong_code' })
    }
    expect(await status()).toMatchObject({ isOn: true })
  })

  it('leave the account as it was before', async () => {
    const { recoveryCodes } = await switchOn()
    await ann.call(disableTwoFactor, {
      body: { currentPassword: password, code: String(recoveryCodes[0]) },
    })
    expect(await status()).toEqual({ isOn: false, recoveryCodesLeft: 0 })
    const { twoFactors } = users.models
    expect(await twoFactors.of(ann.id)).toBeNull()
    expect(await twoFactors.replaceRecoveryCodes(ann.id, ['a hash'])).toBe(false)
    expect((await signIn()).status).toBe(200)
  })

  it('invalidate the old recovery codes', async () => {
    const { secret, recoveryCodes } = await switchOn()
    users.clock.pass(60 * seconds)
    const fresh = await ann.call(renewRecoveryCodes, {
      body: { currentPassword: password, code: codeOf(secret) },
    })
    expect((await signIn({ code: String(recoveryCodes[0]) })).status).toBe(401)
    expect((await signIn({ code: String(fresh.recoveryCodes[0]) })).status).toBe(200)
  })
})

describe('the operator, where a second factor is required', () => {
  beforeEach(async () => {
    Object.assign(users, await startUsers({ adminRequiresTotp: true }))
    const passwordHash = await passwords.hash(password)
    const account = await storedAccount({ email: adminEmail, passwordHash })
    Object.assign(ann, { id: account.id, call: users.as({ userId: account.id }) })
  })

  it('signs in without the rights, and has them once it is set up', async () => {
    const response = await signIn({ email: adminEmail })
    expect(await response.json()).toMatchObject({
      isAdmin: false,
      seesTemplates: false,
      mustSetUpTwoFactor: true,
    })

    await switchOn()

    expect(await users.resolve(tokenOf(response))).toMatchObject({
      user: { isAdmin: true, seesTemplates: true, mustSetUpTwoFactor: false },
    })
  })
})

describe('stored second factors', () => {
  const at = new Date('2026-01-05T20:00:00Z')
  const start = { sealedSecret: 'sealed', lastStep: 100, recoveryCodes: ['one', 'two'] }

  it('is off until it is switched on with the secret that was begun', async () => {
    const { id: ann } = await storedAccount()
    const { accounts, twoFactors } = models
    expect(await twoFactors.of(ann)).toBeNull()
    await twoFactors.begin(ann, 'another')
    await twoFactors.begin(ann, 'sealed')

    expect(await twoFactors.switchOn(ann, { ...start, sealedSecret: 'another' }, at)).toBe(false)
    expect((await accounts.byId(ann))?.hasTwoFactor).toBe(false)
    expect(await twoFactors.switchOn(ann, start, at)).toBe(true)

    expect(await twoFactors.of(ann)).toEqual({ ...start, isOn: true })
    expect((await accounts.byId(ann))?.hasTwoFactor).toBe(true)
  })

  it('accepts each time step once, and none before the last', async () => {
    const { twoFactors } = models
    const { id: ann } = await storedAccount()
    await twoFactors.begin(ann, start.sealedSecret)
    await twoFactors.switchOn(ann, start, at)

    expect(await twoFactors.useStep(ann, 100)).toBe(false)
    const tries = await Promise.all(Array.from({ length: 10 }, () => twoFactors.useStep(ann, 102)))

    expect(tries.filter(Boolean)).toHaveLength(1)
    expect(await twoFactors.useStep(ann, 101)).toBe(false)
    expect(await twoFactors.useStep(ann, 103)).toBe(true)
  })
})

type Typed = { email?: string; password?: string; code?: string }

function signIn(typed: Typed = {}, from = '') {
  return users.post('/api/login', { email, password, ...typed }, from ? { from } : {})
}

function status() {
  return ann.call(getTwoFactor)
}

function begin() {
  return ann.call(beginTwoFactor, { body: { currentPassword: password } })
}

function confirm(code: string) {
  return ann.call(confirmTwoFactor, { body: { code } })
}

async function switchOn() {
  const { secret } = await begin()
  const { recoveryCodes } = await confirm(codeOf(secret))
  return { secret, recoveryCodes }
}

function codeOf(secret: string, secondsLater = 0): string {
  const timestamp = users.clock.now.getTime() + secondsLater * seconds
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

function otherThan(code: string): string {
  return code.slice(0, -1) + ((Number(code.at(-1)) + 5) % 10)
}
