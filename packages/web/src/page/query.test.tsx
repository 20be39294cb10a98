import { CallError } from '@cinecanon/contract'
import { afterEach, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { type ReactNode, Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderedOnServer } from '../testing/page.tsx'
import { dehydrate, hydrate, QueryClientProvider, queryOptions, useQuery } from './query.ts'
import { createQueryClient } from './query-client.ts'

const countQuery = queryOptions({ queryKey: ['count'], queryFn: () => Promise.resolve(2) })

let unmount = () => {}
afterEach(() => unmount())

it.each([
  { what: 'the data', served: 1, html: 'count 1' },
  { what: 'the lack of data', served: undefined, html: 'count pending' },
])(
  'hydrates a lazy part with $what that the server rendered, then shows the current one',
  async ({ served, html }) => {
    const client = createQueryClient(() => Promise.reject(new CallError(503, 'unavailable')))
    client.setQueryData(countQuery.queryKey, served)
    const code = Promise.withResolvers<void>()
    const page = (part: ReactNode) => (
      <QueryClientProvider client={client}>
        <Suspense fallback={null}>{part}</Suspense>
      </QueryClientProvider>
    )
    document.body.innerHTML = `<main>${await renderedOnServer(page(<Count />))}</main>`
    expect(screen.getByRole('main').textContent).toBe(html)
    hydrate(client, dehydrate(client))
    const problems: unknown[] = []

    const lazyPage = page(<Lazy code={code.promise} />)
    const options = { onRecoverableError: (error: unknown) => problems.push(error) }
    const root = await act(async () => hydrateRoot(screen.getByRole('main'), lazyPage, options))
    unmount = () => act(() => root.unmount())
    const paragraph = screen.getByRole('paragraph')
    client.setQueryData(countQuery.queryKey, 2)
    await act(async () => code.resolve())

    expect(problems).toEqual([])
    expect(screen.getByRole('paragraph')).toBe(paragraph)
    expect(paragraph.textContent).toBe('count 2')
  },
)

function Lazy({ code }: { code: Promise<void> }) {
  use(code)
  return <Count />
}

function Count() {
  const { data } = useQuery({ ...countQuery, staleTime: Number.POSITIVE_INFINITY })
  return <p>{`count ${data ?? 'pending'}`}</p>
}
