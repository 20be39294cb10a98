import { expect, it } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { createStore } from './store.ts'

it('has every component that uses it show the newest value', () => {
  const count = createStore(0)
  const Count = () => <i>{count.use()}</i>
  const { container } = render([<Count key="a" />, <Count key="b" />])
  act(() => count.set(count.get() + 1))
  expect(container.textContent).toBe('11')
})

it('is connected while it is used, by however many', () => {
  const log: string[] = []
  const count = createStore(0, {
    whileUsed: (set) => {
      log.push('connected')
      set(5)
      return () => log.push('disconnected')
    },
  })
  const Count = () => <i>{count.use()}</i>
  const both = render([<Count key="a" />, <Count key="b" />])
  expect(both.container.textContent).toBe('55')
  both.rerender([<Count key="a" />])
  expect(log).toEqual(['connected'])
  both.unmount()
  expect(log).toEqual(['connected', 'disconnected'])
})
