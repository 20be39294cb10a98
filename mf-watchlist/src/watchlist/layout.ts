import { Cluster, from, Stack, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'

/** The plan is a second column on wide screens. */
export const Programme = styled.div`
  display: grid;
  grid-template: 'heading tools' auto 'summary summary' auto 'list list' auto 'links links' auto
    'plan plan' auto / minmax(0, 1fr) auto;
  align-items: center;
  column-gap: ${theme.space(2)};
  ${from.md} {
    grid-template: 'heading summary' auto 'tools tools' auto 'list list' auto 'links links' auto
      'plan plan' auto / minmax(0, 1fr) auto;
  }
  ${from.xl} {
    grid-template: 'heading tools tools' auto 'summary tools tools' auto 'list list plan' auto
      'links links plan' 1fr / minmax(0, 1fr) auto 19rem;
    column-gap: ${theme.space(6)};
  }
`

export const Heads = styled(Cluster)`
  grid-area: heading;
`

export const Tools = styled(Cluster)`
  grid-area: tools;
  gap: ${theme.space(1)};
  ${from.md} {
    justify-content: space-between;
    gap: ${theme.space(1.5)};
    padding-top: ${theme.space(2)};
  }
  ${from.xl} {
    justify-self: end;
    padding: 0;
  }
`

export const List = styled(Stack)`
  grid-area: list;
  align-self: start;
  padding-top: ${theme.space(1.5)};
  ${from.md} {
    padding-top: ${theme.space(3)};
  }
`
