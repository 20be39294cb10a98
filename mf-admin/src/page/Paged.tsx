import { Pager, Skeleton } from '@cinecanon/ui'
import { Loaded } from '@cinecanon/web/loaded'
import { type QueryKey, type UseQueryOptions, useQuery } from '@cinecanon/web/query'
import { type ReactNode, useState } from 'react'

type Props<T, Key extends QueryKey> = {
  query: (page: number) => UseQueryOptions<T, Error, T, Key>
  pageSize: number
  /** Plural noun: "mails". */
  things: string
  /** Subject of "… could not be loaded." */
  what: string
  /** Minimum while loading. */
  height: string
  empty?: ReactNode
  children: (data: T) => ReactNode
}

export function Paged<T extends { total: number }, Key extends QueryKey>(props: Props<T, Key>) {
  const { query, pageSize, things, what, height, empty, children } = props
  const [page, setPage] = useState(1)
  return (
    <Loaded
      query={useQuery(query(page))}
      what={what}
      skeleton={<Skeleton $height={height} />}
      empty={empty}
    >
      {(data) => (
        <>
          {children(data)}
          <Pager
            page={page}
            pageSize={pageSize}
            total={data.total}
            things={things}
            onPage={setPage}
          />
        </>
      )}
    </Loaded>
  )
}
