import { Alert, Cluster, Segments, theme } from '@cinecanon/ui'
import { textOf } from '@cinecanon/web'
import { useState } from 'react'
import { styled } from 'styled-components'
import { MailFrame, type MailWidth } from './MailFrame.tsx'
import type { usePreview } from './use-preview.ts'

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

export function Preview({ sample, data, error }: ReturnType<typeof usePreview>) {
  const [part, setPart] = useState<MimePart>('html')
  const [width, setWidth] = useState<MailWidth>('desktop')
  const [scheme, setScheme] = useState<Scheme>('light')
  return (
    <Section aria-label="Preview">
      <Cluster>
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
      </Cluster>
      {error && <Alert>{textOf(error, 'The preview could not be made.')}</Alert>}
      <Subject>
        <span>Subject</span> {data?.subject}
      </Subject>
      {data && part === 'text' ? (
        <Text tabIndex={0}>{data.text}</Text>
      ) : (
        <MailFrame sample={data && sample} width={width} scheme={scheme} />
      )}
    </Section>
  )
}

/** The last row takes what is left of the height. */
const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${theme.space(1)};
  min-height: 0;
  > :last-child {
    flex: 1;
    min-height: 0;
  }
`

const Subject = styled.p`
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
