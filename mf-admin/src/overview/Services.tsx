import type { ProductStatus } from '@cinecanon/contract'
import { Skeleton, theme } from '@cinecanon/ui'
import { Loaded } from '@cinecanon/web/loaded'
import { useQuery } from '@cinecanon/web/query'
import { counted } from '@cinecanon/web/text'
import { styled } from 'styled-components'
import { railStatusQuery } from '../status/status.ts'
import { stateNames } from '../status/status-texts.ts'
import { Box } from './Box.tsx'

export function Services() {
  const query = useQuery(railStatusQuery)
  return (
    <Box title="Status">
      <Loaded query={query} what="The status" skeleton={<Skeleton $height="19rem" />}>
        {(status) => (
          <ul>
            {rowsOf(status).map(({ name, isWell, text }) => (
              <li key={name}>
                <Name data-wrong={isWell ? undefined : ''}>{name}</Name>
                <Text>{text}</Text>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Box>
  )
}

function rowsOf({ services, frontEnds, mail }: ProductStatus) {
  const closed = frontEnds.filter(({ current }) => current?.breaker === 'closed').length
  const waiting = mail.reduce((sum, queue) => sum + queue.waiting, 0)
  return [
    ...services.map(({ name, replicas }) => {
      const wrong = replicas.find(({ state }) => state !== 'ready')
      return { name, isWell: !wrong, text: stateNames[wrong?.state ?? 'ready'] }
    }),
    {
      name: 'front ends',
      isWell: closed === frontEnds.length,
      text: `${closed} of ${frontEnds.length}`,
    },
    { name: 'mail queue', isWell: true, text: `${counted(waiting, 'mail')} waiting` },
  ]
}

const Name = styled.span`
  flex: 1;
  color: ${theme.color.success};
  &[data-wrong] {
    color: ${theme.color.danger};
  }
  &::before {
    content: '';
    display: inline-block;
    width: 0.5rem;
    height: 0.5rem;
    margin-right: ${theme.space(1)};
    border-radius: 50%;
    background: currentColor;
  }
`

const Text = styled.span`
  color: ${theme.color.inkSoft};
`
