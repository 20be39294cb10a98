import { useId, useState } from 'react'
import type { Option } from './facets.ts'

/** Typing finds one of more options sooner than a dropdown. */
export const mostInDropdown = 12

type Props = {
  id: string
  label: string
  value: string | undefined
  options: readonly Option[]
  onChoose: (value: string) => void
  className?: string
}

export function OptionField({ id, label, value, options, onChoose, className }: Props) {
  const list = useId()
  const [text, setText] = useState<string | null>(null)
  // Options are rendered on focus, because hundreds of elements slow hydration.
  const [isUsed, setUsed] = useState(false)
  const chosen = options.find((option) => option.value === value)?.label
  const type = (typed: string) => {
    const found = options.find((option) => option.label.toLowerCase() === typed.toLowerCase())
    setText(found ? null : typed)
    if (found || typed === '') onChoose(found?.value ?? '')
  }
  return (
    <>
      <input
        id={id}
        className={className}
        list={list}
        autoComplete="off"
        placeholder={label}
        value={text ?? chosen ?? ''}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => {
          setUsed(true)
          event.target.select()
        }}
        onBlur={() => setText(null)}
        // Enter is ignored, because the form is for pages without scripts.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <datalist id={list}>
        {isUsed &&
          options.map((option) => (
            <option key={option.value} value={option.label}>
              {option.count}
            </option>
          ))}
      </datalist>
    </>
  )
}
