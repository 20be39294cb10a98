import {
  beginTwoFactor,
  type Call,
  CallError,
  confirmTwoFactor,
  disableTwoFactor,
  type Endpoint,
  getTwoFactor,
} from '@cinecanon/contract'
import { createQueryClient } from '@cinecanon/web'
import { QueryClientProvider } from '@cinecanon/web/query'
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TwoFactorSection } from './TwoFactorSection.tsx'

configure({ defaultHidden: true, asyncUtilTimeout: 10_000 })
afterEach(cleanup)

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
    expect(server.asked(beginTwoFactor)).toEqual([{ currentPassword: 'old one' }])
    expect(server.asked(confirmTwoFactor)).toEqual([{ code: '123456' }])
    await user.click(await button('I have kept them'))
    expect(await screen.findByText('On. You have 10 recovery codes left.')).toBeTruthy()
  })

  it('is switched off with the password and a code', async () => {
    const { user, server } = open({ isOn: true })
    await user.click(await button('Switch off'))
    await user.type(screen.getByLabelText('Current password'), 'old one')
    await user.type(screen.getByLabelText('Code'), 'code-1')
    await user.click(await button('Switch off'))

    expect(await screen.findByText(/^Off\./)).toBeTruthy()
    expect(server.asked(disableTwoFactor)).toEqual([{ currentPassword: 'old one', code: 'code-1' }])
  })

  it('says what was wrong, keeps what was typed, and can be left', async () => {
    const { user, server } = open({ isOn: true, refuse: disableTwoFactor })
    await user.click(await button('Switch off'))
    await user.click(await button('Switch off'))
    expect(await screen.findByText('Enter the code')).toBeTruthy()
    expect(server.asked(disableTwoFactor)).toEqual([])

    await user.type(screen.getByLabelText('Current password'), 'wrong')
    await user.type(screen.getByLabelText('Code'), '1')
    await user.click(await button('Switch off'))
    expect((await screen.findByRole('alert')).textContent).toBe('That code is not right')
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('1')

    await user.click(await button('Cancel'))
    expect(screen.queryByLabelText('Code')).toBeNull()
  })
})

type Given = { isOn?: boolean; refuse?: Endpoint }

function open(given: Given = {}) {
  const server = twoFactorServer(given)
  render(
    <QueryClientProvider client={createQueryClient(server.call)}>
      <TwoFactorSection />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), server }
}

/** The calls of the section, answered as svc-users answers them. */
function twoFactorServer({ isOn = false, refuse }: Given) {
  const asked: [path: string, body: unknown][] = []
  const switchTo = (next: boolean, answer?: unknown) => () => {
    isOn = next
    return answer
  }
  const answers = new Map<Endpoint, () => unknown>([
    [getTwoFactor, () => ({ isOn, recoveryCodesLeft: isOn ? 10 : 0 })],
    [beginTwoFactor, () => ({ secret: 'ABCDEFGH', otpauthUrl: 'otpauth://', qrSvg: '<svg/>' })],
    [confirmTwoFactor, switchTo(true, { recoveryCodes: ['code-1', 'code-2'] })],
    [disableTwoFactor, switchTo(false)],
  ])
  const call = async (endpoint: Endpoint, { body }: { body?: unknown } = {}) => {
    asked.push([endpoint.path, body])
    if (endpoint === refuse) throw new CallError(403, 'That code is not right')
    return answers.get(endpoint)?.()
  }
  return {
    // What is answered follows the endpoint, which the map can't say.
    call: call as Call,
    asked: ({ path }: Endpoint) => asked.flatMap(([each, body]) => (each === path ? [body] : [])),
  }
}

function button(name: string): Promise<HTMLElement> {
  return screen.findByRole('button', { name })
}
