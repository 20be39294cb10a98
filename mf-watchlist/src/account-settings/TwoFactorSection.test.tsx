import {
  beginTwoFactor,
  CallError,
  confirmTwoFactor,
  disableTwoFactor,
  type Endpoint,
  getTwoFactor,
} from '@cinecanon/contract'
import { fakeServer } from '@cinecanon/web/testing'
import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderPage } from '../testing/page.tsx'
import { TwoFactorSection } from './TwoFactorSection.tsx'

describe('two-step sign-in', () => {
  it('is switched on with the password, then a code from the app', async () => {
    const { user, server } = open()
    await user.click(await button('Set up'))
    expect(screen.queryByLabelText('Code')).toBeNull()
    await user.type(screen.getByLabelText('Current password'), 'old one')
    await user.click(await button('Continue'))

    expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
    await user.type(screen.getByLabelText('Code from the app'), '123456')
    await user.click(await button('Switch on'))

    expect(await screen.findByText('code-1')).toBeTruthy()
    expect(server.bodiesOf(beginTwoFactor)).toEqual([{ currentPassword: 'old one' }])
    expect(server.bodiesOf(confirmTwoFactor)).toEqual([{ code: '123456' }])
    await user.click(await button('I have saved them'))
    expect(await screen.findByText('On. You have 10 recovery codes left.')).toBeTruthy()
  })

  it('is switched off with the password and a code', async () => {
    const { user, server } = open({ isOn: true })
    await user.click(await button('Switch off'))
    await user.type(screen.getByLabelText('Current password'), 'old one')
    await user.type(screen.getByLabelText('Code'), 'code-1')
    await user.click(await button('Switch off'))

    expect(await screen.findByText(/^Off\./)).toBeTruthy()
    expect(server.bodiesOf(disableTwoFactor)).toEqual([
      { currentPassword: 'old one', code: 'code-1' },
    ])
  })

  it('shows the error with everything still typed, and can be cancelled', async () => {
    const { user, server } = open({ isOn: true })
    server.refuse(disableTwoFactor, new CallError(403, 'That code is not right'))
    await user.click(await button('Switch off'))
    await user.click(await button('Switch off'))
    expect(await screen.findByText('Enter the code')).toBeTruthy()
    expect(server.bodiesOf(disableTwoFactor)).toEqual([])

    await user.type(screen.getByLabelText('Current password'), 'wrong')
    await user.type(screen.getByLabelText('Code'), '1')
    await user.click(await button('Switch off'))
    expect((await screen.findByRole('alert')).textContent).toBe('That code is not right')
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('1')

    await user.click(await button('Cancel'))
    expect(screen.queryByLabelText('Code')).toBeNull()
  })
})

function open({ isOn = false } = {}) {
  const switchTo = (next: boolean, reply?: unknown) => () => {
    isOn = next
    return reply
  }
  const server = fakeServer(
    new Map<Endpoint, () => unknown>([
      [getTwoFactor, () => ({ isOn, recoveryCodesLeft: isOn ? 10 : 0 })],
      [beginTwoFactor, () => ({ secret: 'ABCDEFGH', otpauthUrl: 'otpauth://', qrSvg: '<svg/>' })],
      [confirmTwoFactor, switchTo(true, { recoveryCodes: ['code-1', 'code-2'] })],
      [disableTwoFactor, switchTo(false)],
    ]),
  )
  return { user: renderPage(<TwoFactorSection />, { server }), server }
}

function button(name: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name })
}
