import { Button, ButtonAnchor, Card, Cluster, theme } from '@cinecanon/ui'
import { CopyButton } from '@cinecanon/web/sharing'
import { createGlobalStyle, styled } from 'styled-components'
import { Soft, takeFocus } from '../page/page.tsx'

type Props = { codes: string[]; onDone: () => void }

/** The codes are shown once, because the server stores only hashes. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const text = codes.join('\n')

  return (
    <Sheet data-recovery-codes>
      <OnlyThisPrinted />
      <h4 tabIndex={-1} ref={takeFocus}>
        Your recovery codes
      </h4>
      <Soft>
        Each code works once, when you don’t have your app. Save them somewhere safe: they won’t be
        shown again.
      </Soft>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Cluster data-not-printed>
        <CopyButton $small kind="secret" text={text} label="Copy codes" />
        <ButtonAnchor
          $small
          download="cinecanon-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Cinecanon recovery codes\n\n${text}\n`)}`}
        >
          Download
        </ButtonAnchor>
        <Button $small onClick={() => window.print()}>
          Print
        </Button>
      </Cluster>
      <div data-not-printed>
        <Button $look="strong" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </Sheet>
  )
}

const OnlyThisPrinted = createGlobalStyle`
  @media print {
    body * { visibility: hidden; }
    [data-recovery-codes], [data-recovery-codes] * { visibility: visible; }
    [data-recovery-codes] { position: absolute; inset: 0 0 auto; color: #000; background: #fff; }
    [data-not-printed], [data-not-printed] * { visibility: hidden; }
  }
`

const Sheet = styled(Card)`
  display: grid;
  gap: ${theme.space(2)};
  h4 {
    font: 600 1.25rem / 1.2 ${theme.font.display};
    outline: none;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
    gap: ${theme.space(1)};
    font-size: 1.0625rem;
  }
`
