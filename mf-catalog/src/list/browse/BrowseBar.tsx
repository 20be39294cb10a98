import { Button, below, Cluster, from, Row, theme, useHydrated } from '@cinecanon/ui'
import { type ReactNode, useDeferredValue } from 'react'
import { styled } from 'styled-components'
import { BrowseChip } from './BrowseChip.tsx'
import type { Browse } from './use-browse.ts'

type Props = {
  id: string
  title: string
  browse: Browse
  children: ReactNode
}

/** The controls are native dropdowns in a form, because they must work without scripts. */
export function BrowseBar({ id, title, browse, children }: Props) {
  const narrowing = browse.groups.filter(({ name }) => name !== 'sort')
  const sort = browse.groups.find(({ name }) => name === 'sort')
  // It is deferred, because fields instead of dropdowns make a long task.
  const isLive = useDeferredValue(useHydrated())
  return (
    <BrowseFrame>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <Form as="form" $align="center" aria-label="Filter and sort" data-live={isLive || undefined}>
        {browse.others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Chips $gap={0.5} $align="center">
          {narrowing.map((group) => (
            <BrowseChip key={group.name} {...{ group, browse, isLive }} />
          ))}
        </Chips>
        {sort && <BrowseChip {...{ group: sort, browse, isLive }} />}
        <Submit>Show</Submit>
      </Form>
      {children}
    </BrowseFrame>
  )
}

export const BrowseFrame = styled(Cluster).attrs({
  $gap: [1, 2],
  $align: 'center',
  $justify: 'space-between',
})`
  min-height: 3.5rem;
  background: ${theme.color.ground};
  h2 {
    font-size: 1.375rem;
  }
  h2:focus-visible {
    outline: none;
  }
  ${from.md} {
    position: sticky;
    z-index: 30;
    top: 4rem;
    flex-wrap: nowrap;
    margin-inline: -${theme.space(4)};
    padding-inline: ${theme.space(4)};
    border-bottom: 1px solid ${theme.color.line};
    h2 {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  ${from.xl} {
    h2 {
      position: static;
      clip-path: none;
      white-space: nowrap;
    }
  }
`

/** Phones use the sheet; the attribute tells where CSS doesn't know `scripting`. */
const Form = styled(Row)`
  flex: 1;
  min-width: 0;
  ${below.md} {
    flex: 1 0 100%;
    order: 1;
    &[data-live] {
      display: none;
    }
  }
  @media (max-width: 47.99rem) and (not (scripting: none)) {
    display: none;
  }
`

const Chips = styled(Cluster)`
  flex: 1;
  min-width: 0;
  padding-block: ${theme.space(0.5)};
  ${from.md} {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    /* The fading shows that the row goes on. */
    mask-image: linear-gradient(270deg, transparent, #000 1.5rem);
    padding-right: ${theme.space(2)};
  }
`

/** The button is for pages without scripts, because a dropdown submits by itself. */
const Submit = styled(Button).attrs({ type: 'submit' })`
  display: none;
  padding-inline: ${theme.space(2)};
  @media (scripting: none) {
    display: block;
  }
`
