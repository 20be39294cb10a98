import { largestBlast, type UserId } from '@cinecanon/contract'
import { Button, theme } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { counted, countText } from '@cinecanon/web/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import { UserFilter } from '../users/UserFilter.tsx'
import { usersQuery } from '../users/users.ts'
import { RecipientRows } from './RecipientRows.tsx'
import { queryOf, type RecipientFilter, rowsAtOnce, useAllRecipients } from './recipients.ts'
import { SelectAll } from './SelectAll.tsx'

type Props = {
  chosen: ReadonlySet<UserId>
  /** Selects all of those alone that the list shows. */
  isShownOnly?: boolean
  onChange: (chosen: ReadonlySet<UserId>) => void
}

/** Filtered on the server. */
export function RecipientPicker({ chosen, isShownOnly = false, onChange }: Props) {
  const [filter, setFilter] = useState<RecipientFilter>({ search: '', joined: '' })
  const [pages, setPages] = useState(1)
  const all = useAllRecipients((ids, isOn) =>
    onChange(isOn ? plus(chosen, ids) : minus(chosen, ids)),
  )
  const { data } = useQuery(usersQuery({ ...queryOf(filter), page: 1, pageSize: rowsAtOnce }))
  const { total = 0, reach = 0, mayBeMore = false } = data ?? {}
  const found = data?.users ?? []
  const most = Math.min(total, largestBlast)
  const hasFound = found.length > 0 && found.every(({ id }) => chosen.has(id))
  const isAll = hasFound && (isShownOnly || chosen.size >= most)
  const select = (isOn: boolean) => {
    if (!isShownOnly) return all.mutate({ filter, isOn })
    const ids = found.map(({ id }) => id)
    onChange(isOn ? plus(chosen, ids) : minus(chosen, ids))
  }
  const show = (next: Partial<RecipientFilter>) => {
    setFilter({ ...filter, ...next })
    setPages(1)
  }
  return (
    <Group>
      <legend>Recipients</legend>
      <UserFilter
        {...filter}
        onSearch={(search) => show({ search })}
        onJoined={(joined) => show({ joined })}
      />
      <SelectAll
        label={
          isShownOnly ? `Select the ${counted(found.length, 'user')} shown` : labelOf(filter, total)
        }
        isAll={all.isPending ? all.variables.isOn : isAll}
        isSome={found.some(({ id }) => chosen.has(id))}
        isDisabled={total === 0 || all.isPending}
        onChange={select}
      />
      {mayBeMore && (
        <Count>There may be more: a search ends after a thousand. Type more of the address.</Count>
      )}
      <List tabIndex={0} role="group" aria-label="Users">
        {Array.from({ length: pages }, (_none, index) => (
          <RecipientRows
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its index in the list
            key={index}
            filter={filter}
            page={index + 1}
            chosen={chosen}
            onChange={onChange}
          />
        ))}
        {!isShownOnly && reach > pages * rowsAtOnce && (
          <Button $small $look="quiet" onClick={() => setPages(pages + 1)}>
            Show {Math.min(rowsAtOnce, reach - pages * rowsAtOnce)} more
          </Button>
        )}
      </List>
      <Count aria-live="polite">{counted(chosen.size, 'user')} selected</Count>
    </Group>
  )
}

/** Capped at one blast's limit. */
function labelOf({ search, joined }: RecipientFilter, total: number): string {
  if (total > largestBlast) {
    return `Select the ${countText(largestBlast)} of ${counted(total, 'user')} who joined last`
  }
  return search || joined ? `Select all ${counted(total, 'user')} found` : 'Select all'
}

type Ids = ReadonlySet<UserId>

function plus(chosen: Ids, ids: readonly UserId[]): Ids {
  return new Set([...chosen, ...ids])
}

function minus(chosen: Ids, ids: readonly UserId[]): Ids {
  const gone = new Set(ids)
  return new Set([...chosen].filter((id) => !gone.has(id)))
}

const Group = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space(1)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${theme.space(1)};
    padding: 0;
    font: 600 1.25rem/1.2 ${theme.font.display};
  }
`

const List = styled.div`
  max-height: 12rem;
  overflow-y: auto;
  border: 1px solid ${theme.color.edge};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
`

const Count = styled.p`
  color: ${theme.color.inkSoft};
  font-variant-numeric: tabular-nums;
`
