import type { TemplateType } from '@cinecanon/contract'
import { Alert, Cluster, Segments, theme } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Draft } from './drafts.ts'
import { MailFrame, type MailWidth } from './MailFrame.tsx'
import { previewQuery, type Sample } from './templates.ts'

type Props = { type: TemplateType; draft: Draft; name: string }
type MimePart = 'html' | 'text'
type Scheme = 'light' | 'dark'

const parts: { value: MimePart; label: string }[] = [
  { value: 'html', label: 'Mail' },
  { value: 'text', label: 'Text part' },
]
const widths: { value: MailWidth; label: string }[] = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
]
const schemes: { value: Scheme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Unsaved, rendered by svc-mail. */
export function Preview({ type, draft, name }: Props) {
  const [part, setPart] = useState<MimePart>('html')
  const [width, setWidth] = useState<MailWidth>('desktop')
  const [scheme, setScheme] = useState<Scheme>('light')
  const { subject, html, css } = useDebounced(draft)
  const sample: Sample = { type, subject, html, css, name: useDebounced(name) }
  const { data, error } = useQuery(previewQuery(sample))
  return (
    <section aria-label="Preview">
      <Choices>
        <Segments label="Part" value={part} options={parts} onChange={setPart} />
        {part === 'html' && (
          <>
            <Segments label="Width" value={width} options={widths} onChange={setWidth} />
            <Segments
              label="Colours of the mail program"
              value={scheme}
              options={schemes}
              onChange={setScheme}
            />
          </>
        )}
      </Choices>
      {error && <Alert>{textOf(error, 'The preview could not be made.')}</Alert>}
      <Subject>
        <span>Subject</span> {data?.subject}
      </Subject>
      {data && part === 'text' ? (
        <Text tabIndex={0}>{data.text}</Text>
      ) : (
        <MailFrame sample={data && sample} width={width} scheme={scheme} />
      )}
    </section>
  )
}

const debounceMs = 400

/** Debounced, because each letter would cost a request. */
function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

const Choices = styled(Cluster)`
  margin-bottom: ${theme.space(1)};
`

const Subject = styled.p`
  margin: ${theme.space(1)} 0;
  font-weight: 600;
  overflow-wrap: anywhere;
  span {
    margin-right: ${theme.space(1)};
    color: ${theme.color.inkSoft};
    font-weight: 400;
  }
`

/** Not wrapped: lines have 74 characters. */
const Text = styled.pre`
  max-height: 60vh;
  margin: 0;
  padding: ${theme.space(1.5)};
  overflow: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.surface};
  font-size: 0.75rem;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
