import type { listUsers, Reply, UserEntry } from '@cinecanon/contract'
import { from, Pager, Select, Skeleton, Stack, theme, VisuallyHidden } from '@cinecanon/ui'
import { counted, countText } from '@cinecanon/web/text'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Note } from '../page/page.tsx'
import {
  orderOptions,
  pageSize,
  useOpenUser,
  type useUsersAddress,
  verifiedOptions,
} from './address.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { UserFilter } from './UserFilter.tsx'
import { UserPanel } from './UserPanel.tsx'
import { UserTable } from './UserTable.tsx'

type Props = {
  address: ReturnType<typeof useUsersAddress>
  list: Reply<typeof listUsers> | undefined
  isBusy: boolean
}

export function UserList({ address, list, isBusy }: Props) {
  const [chosen, setChosen] = useState<UserEntry>()
  const panel = useOpenUser()
  const rows = useRef<HTMLDivElement>(null)
  const [deletions, setDeletions] = useState(0)
  // The button that had the focus is gone with its user.
  useEffect(() => {
    if (deletions > 0) rows.current?.focus()
  }, [deletions])
  const finishDeletion = () => {
    setChosen(undefined)
    panel.close()
    setDeletions((count) => count + 1)
  }
  return (
    <section aria-labelledby="users" aria-busy={isBusy}>
      <VisuallyHidden as="h2" id="users">
        Users
      </VisuallyHidden>
      <UserFilter
        search={address.search}
        joined={address.joined}
        onSearch={address.searchFor}
        onJoined={address.joinedWithin}
      >
        <Select
          label="Address"
          value={address.verified}
          options={verifiedOptions}
          onChange={address.verifiedOnly}
        />
        <ForCards>
          <Select
            label="Order"
            value={address.sort.column}
            options={orderOptions}
            onChange={address.orderBy}
          />
        </ForCards>
      </UserFilter>
      <Rows ref={rows} tabIndex={-1} $gap={1.5}>
        {list ? (
          <>
            <Note aria-live="polite">{totalText(list)}</Note>
            {list.total > 0 && (
              <UserTable
                users={list.users}
                sort={address.sort}
                onSort={address.sortBy}
                onOpen={panel.open}
                onDelete={setChosen}
              />
            )}
            <Pager
              page={address.query.page}
              pageSize={pageSize}
              total={list.reach}
              things="users"
              onPage={address.showPage}
            />
          </>
        ) : (
          <Skeleton $height="24rem" />
        )}
      </Rows>
      {panel.id && (
        <UserPanel
          id={panel.id}
          address={panel.address}
          onDelete={setChosen}
          onClose={panel.close}
        />
      )}
      {chosen && (
        <DeleteUserDialog
          user={chosen}
          onDeleted={finishDeletion}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

function totalText({ total, reach, mayBeMore }: Reply<typeof listUsers>): string {
  const users = counted(total, 'user')
  if (mayBeMore) {
    return `${users} found, and there may be more: a search ends after a thousand. Type more of the address. Times are in UTC.`
  }
  if (total === 0) return 'No users match.'
  if (reach < total) {
    return `${users}, of whom the list shows ${countText(reach)}. Find others by email, or in another order. Times are in UTC.`
  }
  return `${users}. Times are in UTC.`
}

const Rows = styled(Stack)`
  margin-top: ${theme.space(1.5)};
  &:focus {
    outline: none;
  }
`

/** Cards have no column heads, which sort the table. */
const ForCards = styled.div`
  ${from.md} {
    display: none;
  }
`
