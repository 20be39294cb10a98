import { theme } from '@cinecanon/ui'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'

type Props = {
  label: string
  isAll: boolean
  isSome: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

export function SelectAll({ label, isAll, isSome, isDisabled, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome && !isAll
  }, [isSome, isAll])
  return (
    <Label>
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </Label>
  )
}

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space(1)};
  min-height: 2.25rem;
  font-weight: 600;
  input {
    width: 1.125rem;
    height: 1.125rem;
    accent-color: ${theme.color.accentMark};
  }
`
