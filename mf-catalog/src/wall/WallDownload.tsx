import { type PaperName, papers, wallPictureNames, wallPictures } from '@cinecanon/contract'
import { Alert, Button, Muted, Stack, theme } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { failureText, useWallFile, type WallContent, type WallOrder } from './wall-order.ts'

type Props = { content: WallContent; paper: PaperName }

export function WallDownload({ content, paper }: Props) {
  const { mutate, isPending, failureCount, error, data } = useWallFile()
  const make = (order: WallOrder) => {
    if (!isPending) mutate(order)
  }
  return (
    <Stack $gap={1.5}>
      <Button $look="strong" aria-disabled={isPending} onClick={() => make({ ...content, paper })}>
        Download PDF, {papers[paper].name}
      </Button>
      <div role="status">
        {isPending && (
          <Muted $size="small">
            <Progress aria-label="Making the file" />
            {failureCount > 0 ? longer : 'Drawing the posters: this takes a few seconds.'}
          </Muted>
        )}
        {data && !isPending && (
          <Muted $size="small">
            {data.name}, {megabytes(data.size)} MB, is in your downloads.
          </Muted>
        )}
      </div>
      {error && !isPending && <Alert>{failureText(error)}</Alert>}
      {wallPictureNames.map((picture) => (
        <Button
          key={picture}
          aria-disabled={isPending}
          onClick={() => make({ ...content, picture })}
        >
          {wallPictures[picture].name}, {wallPictures[picture].width} ×{' '}
          {wallPictures[picture].height}
        </Button>
      ))}
      <Muted $size="small">The PDF is vectors throughout: sharp at any size.</Muted>
    </Stack>
  )
}

const longer = 'Still at it: much is going on. Stay on this page, and the file will come.'

function megabytes(bytes: number): string {
  return (Math.ceil(bytes / 100_000) / 10).toFixed(1)
}

/** It has no value, because the server tells no share that is done. */
const Progress = styled.progress`
  display: block;
  width: 100%;
  height: 0.5rem;
  margin-bottom: ${theme.space(1)};
  accent-color: ${theme.color.accentMark};
`
