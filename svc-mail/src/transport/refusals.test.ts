import { expect, it } from '@jest/globals'
import { enhancedStatusIn, faultOf, faultOfStatus } from './refusals.ts'

it.each([
  ['550 5.1.1 No such user', '5.1.1'],
  ['550-5.7.26 This mail is unauthenticated\n550 5.7.26 See more', '5.7.26'],
  ['451 4.2.2', '4.2.2'],
  ['250 2.1.5 OK', '2.1.5'],
  ['550 4.1.1 Classes differ', undefined],
  ['550 No such user 5.1.1', undefined],
  ['550 5.1.1.1 An address', undefined],
  ['550 5.1 Too short', undefined],
  ['550 5.1111.1 Too long', undefined],
  ['', undefined],
])('reads the enhanced status of "%s" as %s', (response, status) => {
  expect(enhancedStatusIn(response)).toBe(status)
})

it.each([
  ['hard', ['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']],
  [
    'soft',
    ['4.1.1', '4.2.2', '4.4.7', '5.1.0', '5.1.4', '5.2.2', '5.2.3', '5.3.0', '5.4.4', '5.0.0'],
  ],
  ['none', ['2.0.0', '5.1.7', '4.1.8', '5.6.0', '5.7.1', '5.7.26', '4.7.0', '']],
])('takes as %s: %j', (fault, statuses) => {
  expect(statuses.map(faultOfStatus)).toEqual(statuses.map(() => fault))
})

it.each([
  ['soft', 550, 'RCPT TO', undefined],
  ['hard', 550, 'RCPT TO', '5.1.1'],
  ['soft', 550, 'DATA', '5.1.1'],
  ['soft', 550, 'RCPT TO', '5.1.0'],
  ['none', 550, 'RCPT TO', '5.7.1'],
  ['soft', 553, 'RCPT TO', undefined],
  ['soft', 550, 'DATA', undefined],
  ['soft', 554, undefined, undefined],
  ['none', 550, 'MAIL FROM', undefined],
  ['none', null, undefined, undefined],
])('takes as %s a refusal by %s at %s with %s', (fault, smtpCode, command, status) => {
  const details = { smtpCode, ...(command && { command }), ...(status && { status }) }
  expect(faultOf({ kind: 'refused', error: '', ...details })).toBe(fault)
})

it('takes a server that is down for no fault of the address', () => {
  expect(faultOf({ kind: 'unreachable', smtpCode: 550, error: '' })).toBe('none')
  expect(faultOf({ kind: 'unknown', error: '' })).toBe('none')
  expect(faultOf({ kind: 'deferred', smtpCode: 451, error: '' })).toBe('soft')
})
