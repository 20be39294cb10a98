import { Stack, TitledDialog, theme } from '@cinecanon/ui'
import { useLinks } from '@cinecanon/web'
import { styled } from 'styled-components'

type Keys = { keys: readonly string[]; does: string }

const everywhere: Keys[] = [
  { keys: ['/'], does: 'Search' },
  { keys: ['Ctrl', 'K'], does: 'Search, also while typing' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['F8'], does: 'Go to the notification' },
  { keys: ['Esc'], does: 'Close what lies over the page' },
]

export const inPalette: Keys[] = [
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['↵'], does: 'open' },
  { keys: ['Alt', 'S'], does: 'seen' },
  { keys: ['Alt', 'W'], does: 'watchlist' },
  { keys: ['Alt', 'L'], does: 'lists' },
]

export function KeySheet({ onClose }: { onClose: () => void }) {
  const inConsole = useLinks('console').flatMap(({ key, label }) =>
    key ? [{ keys: ['g', key], does: label }] : [],
  )
  return (
    <TitledDialog label="Keys" width={30} onClose={onClose}>
      <Group title="Everywhere" rows={everywhere} />
      <Group title="In the search" rows={inPalette} />
      {inConsole.length > 0 && <Group title="In the console" rows={inConsole} />}
    </TitledDialog>
  )
}

function Group({ title, rows }: { title: string; rows: readonly Keys[] }) {
  return (
    <Stack as="section" $gap={1}>
      <Name>{title}</Name>
      <Rows>
        {rows.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </Rows>
    </Stack>
  )
}

const Name = styled.h3`
  font-size: 1rem;
`

const Rows = styled.dl`
  div {
    display: grid;
    grid-template-columns: 6.5rem 1fr;
    align-items: center;
    min-height: 2.5rem;
    border-top: 1px solid ${theme.color.line};
  }
  dt {
    display: flex;
    gap: ${theme.space(0.5)};
  }
  dd::first-letter {
    text-transform: capitalize;
  }
`

export const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 1.5rem;
  height: 1.5rem;
  padding: 0 ${theme.space(0.75)};
  border: 1px solid ${theme.color.line};
  border-bottom-width: 2px;
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
  color: ${theme.color.inkSoft};
  font: 600 0.75rem / 1 ${theme.font.text};
`
