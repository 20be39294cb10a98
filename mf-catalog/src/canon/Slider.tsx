import { below, from, theme } from '@cinecanon/ui'
import { useId } from 'react'
import { styled } from 'styled-components'

type Props = {
  name: string
  label: string
  hint: string
  most: number
  value: number
  text: string
  onMove: (value: number) => void
}

export function Slider({ name, label, hint, most, value, text, onMove }: Props) {
  const id = useId()
  return (
    <Box>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} aria-live="off">
        {text}
      </output>
      <input
        id={id}
        type="range"
        name={name}
        min={0}
        max={most}
        value={value}
        aria-valuetext={text}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onMove(event.target.valueAsNumber)}
      />
      <small id={`${id}-hint`}>{hint}</small>
    </Box>
  )
}

const Box = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  column-gap: ${theme.space(1)};
  label {
    overflow: hidden;
    font-size: 0.875rem;
    font-weight: 600;
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  output {
    font: 560 1.0625rem / 1.4 ${theme.font.display};
    font-variant-numeric: lining-nums tabular-nums;
  }
  input {
    grid-column: 1 / -1;
    width: 100%;
    height: 2.75rem;
    margin: 0;
    accent-color: ${theme.color.accentMark};
    cursor: pointer;
  }
  small {
    grid-column: 1 / -1;
    color: ${theme.color.inkSoft};
    font-size: 0.8125rem;
    line-height: 1.35;
  }
  ${below.md} {
    small {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  ${from.md} {
    padding-block: ${theme.space(0.75)};
    & + & {
      border-top: 1px solid ${theme.color.line};
    }
    input {
      height: 1.5rem;
    }
  }
`
