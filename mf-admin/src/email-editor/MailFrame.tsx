import { previewDocument } from '@cinecanon/contract'
import { theme } from '@cinecanon/ui'
import { useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import type { Sample } from './templates.ts'

export type MailWidth = 'desktop' | 'phone'

type Props = { sample: Sample | undefined; width: MailWidth; scheme: 'light' | 'dark' }

/** A form loads it, because `srcdoc` would inherit the page's policy, which blocks styles. */
export function MailFrame({ sample, width, scheme }: Props) {
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
