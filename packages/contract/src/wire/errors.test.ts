import { expect, it } from '@jest/globals'
import { CallError } from './errors.ts'

it('knows an error that another front-end’s copy of the class made, and no other', () => {
  const foreign = Object.assign(new Error('404: Not found'), { name: 'CallError' })

  expect(foreign).toBeInstanceOf(CallError)
  expect(new CallError(404, 'Not found')).toBeInstanceOf(CallError)
  expect(new Error('404: Not found')).not.toBeInstanceOf(CallError)
  expect({ name: 'CallError' }).not.toBeInstanceOf(CallError)
})
