import type { Movie } from '@cinecanon/contract'
import { Button } from '@cinecanon/ui'
import { Download } from 'lucide-react'
import { csvOf } from './csv.ts'

/** Gives the table as it is sorted. The mark in front tells spreadsheets that it is UTF-8. */
export function DownloadCsv({ movies }: { movies: readonly Movie[] }) {
  const download = () => {
    const file = new Blob(['\uFEFF', csvOf(movies)], { type: 'text/csv;charset=utf-8' })
    const link = document.createElement('a')
    link.href = URL.createObjectURL(file)
    link.download = 'cinecanon-ranking.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button $small onClick={download}>
      <Download size={16} aria-hidden />
      Download CSV
    </Button>
  )
}
