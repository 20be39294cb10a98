import { largestBlast, listUserIds, type UserId } from '@cinecanon/contract'
import { Button, Checkbox, Muted, Skeleton, Stack, theme } from '@cinecanon/ui'
import { callOf, textOf } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useMutation, useQuery } from '@cinecanon/web/query'
import { counted, countText } from '@cinecanon/web/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Note } from '../page/page.tsx'
import type { Joined } from '../users/address.ts'
import { UserFilter } from '../users/UserFilter.tsx'
import { toastNotFetched, usersQuery } from '../users/users.ts'

type RecipientFilter = { search: string; joined: Joined }

/** The server lists no more at once. */
const rowsAtOnce = 200

type Props = { chosen: ReadonlySet<UserId>; onChange: (chosen: ReadonlySet<UserId>) => void }

export function RecipientPicker({ chosen, onChange }: Props) {
  const [filter, setFilter] = useState<RecipientFilter>({ search: '', joined: '' })
  const [pages, setPages] = useState(1)
  const choose = (ids: readonly UserId[], isOn: boolean) => {
    const isChosen = new Set(ids)
    const others = [...chosen].filter((id) => !isChosen.has(id))
    onChange(new Set(isOn ? [...others, ...ids] : others))
  }
  const all = useAllRecipients(choose)
  const { data } = useQuery(usersQuery({ ...queryOf(filter), page: 1, pageSize: rowsAtOnce }))
  const { total = 0, reach = 0, mayBeMore = false, users: found = [] } = data ?? {}
  const isSome = found.some(({ id }) => chosen.has(id))
  const isAll =
    isSome &&
    found.every(({ id }) => chosen.has(id)) &&
    chosen.size >= Math.min(total, largestBlast)
  const show = (next: Partial<RecipientFilter>) => {
    setFilter({ ...filter, ...next })
    setPages(1)
  }
  return (
    <Stack $gap={1}>
      <UserFilter
        {...filter}
        onSearch={(search) => show({ search })}
        onJoined={(joined) => show({ joined })}
      />
      <Checkbox
        label={labelOf(filter, total)}
        ref={(box) => {
          if (box) box.indeterminate = isSome && !isAll
        }}
        checked={all.isPending ? all.variables.isOn : isAll}
        disabled={total === 0 || all.isPending}
        onChange={(event) => all.mutate({ filter, isOn: event.target.checked })}
      />
      {mayBeMore && (
        <Note>There may be more: a search ends after a thousand. Type more of the address.</Note>
      )}
      <List tabIndex={0} role="group" aria-label="Users">
        {Array.from({ length: pages }, (_none, index) => (
          <RecipientRows
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its index in the list
            key={index}
            filter={filter}
            page={index + 1}
            chosen={chosen}
            onToggle={(id, isOn) => choose([id], isOn)}
          />
        ))}
        {reach > pages * rowsAtOnce && (
          <Button $small $look="quiet" onClick={() => setPages(pages + 1)}>
            Show {Math.min(rowsAtOnce, reach - pages * rowsAtOnce)} more
          </Button>
        )}
      </List>
      <Note aria-live="polite">{counted(chosen.size, 'user')} selected</Note>
    </Stack>
  )
}

type RowsProps = {
  filter: RecipientFilter
  page: number
  chosen: ReadonlySet<UserId>
  onToggle: (id: UserId, isOn: boolean) => void
}

function RecipientRows({ filter, page, chosen, onToggle }: RowsProps) {
  const query = useQuery(usersQuery({ ...queryOf(filter), page, pageSize: rowsAtOnce }))
  return (
    <Loaded
      query={query}
      failure={`Failed to fetch users: ${textOf(query.error, 'please try again')}`}
      skeleton={<Skeleton $height="11rem" />}
      empty={<Muted>No users match.</Muted>}
    >
      {({ users }) =>
        users.map(({ id, email }) => (
          <Checkbox
            key={id}
            label={<Address>{email}</Address>}
            checked={chosen.has(id)}
            onChange={(event) => onToggle(id, event.target.checked)}
          />
        ))
      }
    </Loaded>
  )
}

function labelOf({ search, joined }: RecipientFilter, total: number): string {
  if (total > largestBlast) {
    return `Select the ${countText(largestBlast)} of ${counted(total, 'user')} who joined last`
  }
  return search || joined ? `Select all ${counted(total, 'user')} found` : 'Select all'
}

function queryOf({ search, joined }: RecipientFilter) {
  return { search, ...(joined && { joined }) }
}

type SelectAllRequest = { filter: RecipientFilter; isOn: boolean }

/** Includes users who are not shown yet. */
function useAllRecipients(onAll: (ids: UserId[], isOn: boolean) => void) {
  return useMutation({
    retry: false,
    mutationFn: ({ filter }: SelectAllRequest, { meta }) =>
      callOf(meta)(listUserIds, { query: queryOf(filter) }),
    onSuccess: ({ ids }, { isOn }) => onAll(ids, isOn),
    onError: toastNotFetched,
  })
}

const List = styled.div`
  max-height: 12rem;
  padding-inline: ${theme.space(1.5)};
  overflow-y: auto;
  border: 1px solid ${theme.color.edge};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
`

const Address = styled.span`
  font-weight: 400;
  overflow-wrap: anywhere;
`
