import { theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { ItemRow } from './rows.tsx'
import type { Section } from './sections.ts'
import type { Lines } from './use-lines.ts'

type Props = { sections: readonly Section[]; lines: Lines; text: string; onLeave: () => void }

/** A line may hold several controls, so this is no listbox. */
export function LineGrid({ sections, lines, text, onLeave }: Props) {
  return (
    <Grid id={lines.gridId} aria-label="Results" hidden={sections.length === 0}>
      {withIndexes(sections).map(({ title, note, items }) => (
        <Group key={title} aria-label={title}>
          <Title aria-hidden="true">
            {title}
            {note && <small>, {note}</small>}
          </Title>
          {items.map(({ item, index }) => (
            <ItemRow
              key={item.key}
              id={lines.rowId(index)}
              item={item}
              text={text}
              isActive={index === lines.active}
              marks={lines.marks}
              onLeave={onLeave}
            />
          ))}
        </Group>
      ))}
    </Grid>
  )
}

function withIndexes(sections: readonly Section[]) {
  let index = 0
  return sections.map(({ items, ...section }) => ({
    ...section,
    items: items.map((item) => ({ item, index: index++ })),
  }))
}

const Grid = styled.div.attrs({ role: 'grid' })``

const Group = styled.div.attrs({ role: 'rowgroup' })``

const Title = styled.p`
  padding: ${theme.space(1.5)} ${theme.space(2)} ${theme.space(0.75)};
  color: ${theme.color.inkSoft};
  font-weight: 600;
  font-size: 0.8125rem;
  small {
    font-size: inherit;
    font-weight: 400;
  }
`
