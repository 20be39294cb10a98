import { previewDocument, type TemplateType } from '@cinecanon/contract'
import { Alert, Button, Cluster, Field, Muted, Segments, theme } from '@cinecanon/ui'
import { textOf, useSession } from '@cinecanon/web'
import { useQuery } from '@cinecanon/web/query'
import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { SourceText } from '../page/page.tsx'
import { useDebounced } from '../page/queries.ts'
import type { Draft } from './drafts.ts'
import { previewQuery, type Sample } from './templates.ts'

const parts = [
  { value: 'html', label: 'Mail' },
  { value: 'text', label: 'Text part' },
] as const
const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const
const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Renders at svc-mail, because it shows the mail as it is sent. */
export function usePreview(type: TemplateType, draft: Draft, name: string) {
  const { subject, html, css } = useDebounced(draft)
  const sample: Sample = { type, subject, html, css, name: useDebounced(name) }
  const { data, error } = useQuery(previewQuery(sample))
  return { sample, data, error }
}

export function Preview({ sample, data, error }: ReturnType<typeof usePreview>) {
  const [part, setPart] = useState<'html' | 'text'>('html')
  const [width, setWidth] = useState<MailWidth>('desktop')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
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
        <Muted as="span">Subject</Muted> {data?.subject}
      </Subject>
      {data && part === 'text' ? (
        <SourceText tabIndex={0}>{data.text}</SourceText>
      ) : (
        <MailFrame sample={data && sample} width={width} scheme={scheme} />
      )}
    </Section>
  )
}

type NameProps = { name: string; onName: (name: string) => void }

/** Stands in for the recipient's name, here and in test mails. */
export function PreviewName({ name, onName }: NameProps) {
  const { user } = useSession()
  const userName = user && (user.firstName || user.email.split('@')[0])
  return (
    <NameBox>
      <Field
        label="Preview name"
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onName(event.target.value)}
      />
      {userName && (
        <Button aria-disabled={userName === name} onClick={() => onName(userName)}>
          As me
        </Button>
      )}
    </NameBox>
  )
}

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
    font-weight: 400;
  }
`

const NameBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space(1)};
`

type MailWidth = 'desktop' | 'phone'

type Props = { sample: Sample | undefined; width: MailWidth; scheme: 'light' | 'dark' }

/** A form loads it, because `srcdoc` would inherit the page's policy, which blocks styles. */
function MailFrame({ sample, width, scheme }: Props) {
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const fields = sample && Object.entries({ ...sample, scheme })
  const content = JSON.stringify(fields)
  useEffect(() => {
    if (content) form.current?.submit()
  }, [content])
  return (
    <Box data-width={width} data-scheme={scheme} data-empty={!sample || undefined}>
      <form ref={form} hidden method="post" action={previewDocument.path} target={name}>
        {fields?.map(([field, value]) => (
          <textarea key={field} name={field} value={value} readOnly aria-hidden tabIndex={-1} />
        ))}
      </form>
      <iframe title="The mail as it is shown" name={name} sandbox="" />
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius};
  background: ${theme.color.sunken};
  iframe {
    width: 100%;
    height: 100%;
    border: 0;
    background: #fff;
  }
  &[data-width='phone'] iframe {
    width: 375px;
    max-width: 100%;
  }
  &[data-scheme='dark'] iframe {
    background: #121212;
  }
  &[data-empty] iframe {
    background: none;
  }
`
