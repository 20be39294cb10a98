import type { TemplateType } from '@cinecanon/contract'
import { Alert, Segments, theme } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import type { Draft } from './drafts.ts'
import { MailFrame, type MailWidth } from './MailFrame.tsx'
import { previewQuery, type Sample } from './templates.ts'
import { useSettled } from './use-settled.ts'

type Props = { type: TemplateType; draft: Draft; name: string }
type Part = 'html' | 'text'
type Scheme = 'light' | 'dark'

const parts: { value: Part; label: string }[] = [
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

/** What a recipient gets: made by the service that sends, from what stands in the editor. */
export function Preview({ type, draft, name }: Props) {
  const [part, setPart] = useState<Part>('html')
  const [width, setWidth] = useState<MailWidth>('desktop')
  const [scheme, setScheme] = useState<Scheme>('light')
  const { subject, html, css } = useSettled(draft)
  const sample: Sample = { type, subject, html, css, name: useSettled(name) }
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
      {shown()}
    </section>
  )

  function shown(): ReactNode {
    if (!data) return <MailFrame sample={undefined} width={width} scheme={scheme} />
    if (part === 'text') return <Text tabIndex={0}>{data.text}</Text>
    return <MailFrame sample={sample} width={width} scheme={scheme} />
  }
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space(1)};
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

/** Its lines are 74 characters long, and should break nowhere else. */
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
