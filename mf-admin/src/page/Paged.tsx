import { Pager, Skeleton } from '@cinecanon/ui'
import { Loaded } from '@cinecanon/web/loaded'
import { type UseQueryOptions, useQuery } from '@cinecanon/web/query'
import { type ReactNode, useState } from 'react'

type Props<T> = {
  query: (page: number) => UseQueryOptions<T>
  pageSize: number
  /** Plural noun, such as "mails". */
  things: string
  /** Subject of "… could not be loaded." */
  what: string
  /** Minimum height while it loads. */
  height: string
  /** Pages don't reach further. */
  reach?: number
  empty?: ReactNode
  children: (data: T) => ReactNode
}

export function Paged<T extends { total: number }>(props: Props<T>) {
  const { query, pageSize, things, what, height, reach, empty, children } = props
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
            total={Math.min(data.total, reach ?? data.total)}
            things={things}
            onPage={setPage}
          />
        </>
      )}
    </Loaded>
  )
}
