import { expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { QueryClientProvider, useMutation } from './query.ts'
import { createQueryClient } from './query-client.ts'

it('starts a change once at a double press, and again when it is done', async () => {
  const { button, started } = showButton()

  await act(async () => {
    button.click()
    button.click()
  })
  expect(started).toHaveLength(1)

  await act(async () => started[0]?.())
  await act(async () => button.click())
  expect(started).toHaveLength(2)
})

function showButton() {
  const started: (() => void)[] = []
  const client = createQueryClient(() => Promise.reject(new Error('unused')))
  function Save() {
    const { mutate } = useMutation({
      mutationFn: () => new Promise<void>((resolve) => started.push(resolve)),
    })
    return (
      <button type="button" onClick={() => mutate()}>
        Save
      </button>
    )
  }
  render(
    <QueryClientProvider client={client}>
      <Save />
    </QueryClientProvider>,
  )
  return { button: screen.getByRole('button'), started }
}
