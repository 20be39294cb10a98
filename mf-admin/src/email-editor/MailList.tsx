import type { TemplateType } from '@cinecanon/contract'
import { from, TabList, theme, VisuallyHidden } from '@cinecanon/ui'
import { useQuery } from '@cinecanon/web/query'
import { styled } from 'styled-components'
import { useIsDirty } from './drafts.ts'
import { templateQuery, templateTabs } from './templates.ts'

type Props = { type: TemplateType; panelId: string; onChange: (type: TemplateType) => void }

export function MailList({ type, panelId, onChange }: Props) {
  const tabs = templateTabs.map((tab) => ({ ...tab, note: <Note type={tab.value} /> }))
  return <List label="Templates" value={type} tabs={tabs} panelId={panelId} onChange={onChange} />
}

function Note({ type }: { type: TemplateType }) {
  const { data } = useQuery(templateQuery(type))
  const isDirty = useIsDirty(type, data)
  return (
    <Facts>
      {isDirty && (
        <>
          <Dot />
          <VisuallyHidden>Unsaved draft,</VisuallyHidden>
        </>
      )}
      {data && data.version > 0 && <span>v{data.version}</span>}
    </Facts>
  )
}

export const Dot = styled.span.attrs({ 'aria-hidden': true })`
  width: 0.5rem;
  height: 0.5rem;
  border-radius: 50%;
  background: ${theme.color.accentMark};
`

const Facts = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(0.75)};
  margin-left: ${theme.space(0.75)};
  color: ${theme.color.inkSoft};
  font: 400 0.8125rem/1 ${theme.font.text};
  font-variant-numeric: tabular-nums;
`

const List = styled(TabList)`
  position: relative;
  padding-inline: calc(var(--console-padding) - ${theme.space(1)});
  > [role='tab'] {
    grid-auto-flow: column;
  }
  ${from.xl} {
    position: sticky;
    top: var(--console-top);
    flex-direction: column;
    align-self: start;
    height: calc(100dvh - var(--console-top));
    padding: ${theme.space(2)} 0;
    border: 0;
    border-right: 1px solid ${theme.color.line};
    > [role='tab'] {
      justify-content: space-between;
      margin: 0;
      padding-inline: ${theme.space(2)};
      font-size: 0.9375rem;
    }
    > [role='tab'][aria-selected='true'] {
      background: ${theme.color.sunken};
      box-shadow: inset 3px 0 ${theme.color.accentMark};
    }
  }
` as typeof TabList
