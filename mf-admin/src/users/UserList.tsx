import type { listUsers, Reply, UserEntry } from '@cinecanon/contract'
import { Pager, Select, Skeleton, theme, VisuallyHidden } from '@cinecanon/ui'
import { useState } from 'react'
import { styled } from 'styled-components'
import { joinedOptions, pageSize, type useUsersAddress } from './address.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { SearchUsers } from './SearchUsers.tsx'
import { UserTable } from './UserTable.tsx'

type Props = {
  address: ReturnType<typeof useUsersAddress>
  list: Reply<typeof listUsers> | undefined
  isBusy: boolean
}

/** Found, sorted and paged on the server: a page costs the same with ten users and with a hundred thousand. */
export function UserList({ address, list, isBusy }: Props) {
  const [chosen, setChosen] = useState<UserEntry>()
  return (
    <section aria-labelledby="users" aria-busy={isBusy}>
      <VisuallyHidden as="h2" id="users">
        Users
      </VisuallyHidden>
      <Tools>
        <SearchUsers value={address.search} onSearch={address.searchFor} />
        <Select
          label="Joined"
          value={address.joined}
          options={joinedOptions}
          onChange={address.joinedWithin}
        />
      </Tools>
      {list ? (
        <Rows>
          <Found aria-live="polite">{found(list.total)}</Found>
          {list.total > 0 && (
            <UserTable
              users={list.users}
              sort={address.sort}
              onSort={address.sortBy}
              onDelete={setChosen}
            />
          )}
          <Pager
            page={address.asked.page}
            pageSize={pageSize}
            total={list.total}
            things="users"
            onPage={address.showPage}
          />
        </Rows>
      ) : (
        <Waiting />
      )}
      {chosen && <DeleteUserDialog user={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function found(total: number): string {
  if (total === 0) return 'No users match.'
  return `${total.toLocaleString('en')} ${total === 1 ? 'user' : 'users'}. Times are in UTC.`
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${theme.space(1.5)} ${theme.space(3)};
`

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(1.5)};
  margin-top: ${theme.space(1.5)};
`

const Found = styled.p`
  color: ${theme.color.inkSoft};
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
`

const Waiting = styled(Skeleton)`
  height: 24rem;
  margin-top: ${theme.space(1.5)};
`
