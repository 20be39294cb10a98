import type { UserId } from '@cinecanon/contract'
import { Checkbox, Skeleton, theme } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { usersQuery } from '../users/users.ts'
import { queryOf, type RecipientFilter, rowsAtOnce } from './recipients.ts'

type Props = {
  filter: RecipientFilter
  page: number
  chosen: ReadonlySet<UserId>
  onToggle: (id: UserId, isOn: boolean) => void
}

export function RecipientRows({ filter, page, chosen, onToggle }: Props) {
  const query = useQuery(usersQuery({ ...queryOf(filter), page, pageSize: rowsAtOnce }))
  return (
    <Loaded
      query={query}
      failure={`Failed to fetch users: ${textOf(query.error, 'please try again')}`}
      skeleton={<Skeleton $height="11rem" />}
      empty={<None>No users match.</None>}
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

const Address = styled.span`
  font-weight: 400;
  overflow-wrap: anywhere;
`

const None = styled.p`
  padding: ${theme.space(1)} 0;
  color: ${theme.color.inkSoft};
`
