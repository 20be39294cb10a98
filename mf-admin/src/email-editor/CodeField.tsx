import { TextArea, theme } from '@cinecanon/ui'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { CodeEditor } from './code-mirror.ts'

type Props = {
  label: string
  language: 'html' | 'css'
  value: string
  onChange: (value: string) => void
}

/** Shows a plain field until the editor is loaded, or if that fails. */
export function CodeField({ label, language, value, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const editor = useRef<CodeEditor>(undefined)
  const latest = useRef({ value, onChange })
  const [code, setCode] = useState<typeof import('./code-mirror.ts')>()
  latest.current = { value, onChange }

  useEffect(() => {
    let isGone = false
    import('./code-mirror.ts').then((loaded) => isGone || setCode(loaded)).catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])

  // It is a layout effect, because no frame may show both fields.
  useLayoutEffect(() => {
    if (!code || !box.current) return
    editor.current = code.createCodeEditor({
      parent: box.current,
      language,
      label,
      text: latest.current.value,
      onChange: (text) => latest.current.onChange(text),
    })
    return () => {
      editor.current?.destroy()
      editor.current = undefined
    }
  }, [code, language, label])

  useEffect(() => editor.current?.show(value), [value])

  return (
    <Box>
      {!code && (
        <Plain
          label={label}
          value={value}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <div ref={box} />
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr);
  min-height: 0;
`

const Plain = styled(TextArea)`
  height: 100%;
  max-height: none;
  font: 0.875rem/1.5 ui-monospace, monospace;
  color: ${theme.color.ink};
`
