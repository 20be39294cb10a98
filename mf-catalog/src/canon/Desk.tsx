import {
  areSameWeights,
  canonPath,
  canonPresets,
  mostAcademyPoints,
  mostWeight,
  type Source,
  sources,
  type Weights,
} from '@cinecanon/contract'
import { Button, below, focusInside, from, Row, theme } from '@cinecanon/ui'
import { Link } from '@cinecanon/web/router'
import { styled } from 'styled-components'
import { sourceLists } from '../films/sources.tsx'
import { Slider } from './Slider.tsx'

type Props = { weights: Weights; onMove: (name: keyof Weights, value: number) => void }

/** The form submits the weights where scripts don't run. */
export function Desk({ weights, onMove }: Props) {
  return (
    <Form
      action="/canon"
      autoComplete="off"
      aria-label="Weights"
      onSubmit={(event) => event.preventDefault()}
    >
      <Presets as="nav" $gap={0.75} aria-label="Ready-made">
        {canonPresets.map((preset) => (
          <Preset
            key={preset.name}
            to={canonPath(preset.weights)}
            aria-current={areSameWeights(preset.weights, weights) || undefined}
          >
            {preset.name}
          </Preset>
        ))}
      </Presets>
      <Sliders>
        {sources.map((source) => (
          <Slider
            key={source}
            name="w"
            label={sourceLists[source].short}
            hint={voices[source]}
            most={mostWeight}
            value={weights[source]}
            text={weights[source] === 0 ? 'off' : `${weights[source]}×`}
            onMove={(value) => onMove(source, value)}
          />
        ))}
        <Slider
          name="a"
          label="Academy bonus"
          hint="points off for a Best Picture, half for a nominee"
          most={mostAcademyPoints}
          value={weights.academy}
          text={String(weights.academy)}
          onMove={(value) => onMove('academy', value)}
        />
      </Sliders>
      <noscript>
        <Button type="submit" $look="strong">
          Rank the films
        </Button>
      </noscript>
    </Form>
  )
}

const voices: Record<Source, string> = {
  afi: 'an American jury, 2007',
  imdb: 'votes of users',
  metacritic: 'critics’ average',
  variety: 'the trade paper, 2022',
  bfi: 'a critics’ poll, 2022',
  rt: 'share of good reviews',
  letterboxd: 'votes of members',
}

/** On a phone its parts stand in the page's own grid, so that the sliders can stick there. */
const Form = styled.form`
  ${below.md} {
    display: contents;
  }
  ${from.md} {
    position: sticky;
    top: 5rem;
    max-height: calc(100vh - 6rem);
    padding: ${theme.space(2)};
    overflow-y: auto;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius};
    background: ${theme.color.surface};
  }
`

const Presets = styled(Row)`
  ${below.md} {
    margin-inline: -${theme.space(2)};
    padding-inline: ${theme.space(2)};
    overflow-x: auto;
    scrollbar-width: none;
  }
  ${from.md} {
    flex-wrap: wrap;
    margin-bottom: ${theme.space(1)};
  }
`

const Preset = styled(Link)`
  flex: none;
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  padding: 0 ${theme.space(1.5)};
  border: 1px solid ${theme.color.edge};
  border-radius: 1.375rem;
  font-size: 0.875rem;
  font-weight: 600;
  text-decoration: none;
  &:hover {
    background: ${theme.color.sunken};
  }
  &[aria-current] {
    border-color: ${theme.color.accentEdge};
    background: ${theme.color.accentWash};
  }
  ${focusInside}
  ${from.md} {
    min-height: 2.25rem;
  }
`

const Sliders = styled.div`
  ${below.md} {
    position: sticky;
    z-index: 2;
    top: 3rem;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 8.5rem;
    gap: ${theme.space(2)};
    margin-inline: -${theme.space(2)};
    padding: ${theme.space(1)} ${theme.space(2)};
    overflow-x: auto;
    scrollbar-width: none;
    border-block: 1px solid ${theme.color.line};
    background: ${theme.color.surface};
    transition: top ${theme.motion.sheet};
    @media (prefers-reduced-motion: no-preference) {
      :root:has(header[data-away]:not(:focus-within)) & {
        top: 0;
      }
    }
  }
`
