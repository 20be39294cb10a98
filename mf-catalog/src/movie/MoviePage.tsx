import { Container } from '@cinecanon/ui'
import { styled } from 'styled-components'
import { FilmAt } from './FilmAt.tsx'
import { MovieArticle } from './MovieArticle.tsx'
import { MovieSkeleton } from './MovieSkeleton.tsx'

export default function MoviePage({ slug }: { slug: string }) {
  return (
    <Ground>
      <Container $padding={[5, 8]}>
        <FilmAt slug={slug} skeleton={<MovieSkeleton slug={slug} />}>
          {(movie) => <MovieArticle key={movie.id} movie={movie} />}
        </FilmAt>
      </Container>
    </Ground>
  )
}

const Ground = styled.div`
  position: relative;
  isolation: isolate;
  overflow: clip;
`
