import {
  type Movie,
  MovieId,
  type MovieState,
  rankFields,
  type User,
  UserId,
  UserStateId,
} from '@cinecanon/contract'

let made = 0

/** On no list, without awards. */
export function aMovie(given: Partial<Omit<Movie, 'id'>> & { id?: number } = {}): Movie {
  const number = ++made
  const noRanks = Object.fromEntries(rankFields.map((field) => [field, null]))
  return {
    title: `Movie ${number}`,
    original_title: null,
    year: 1950 + (number % 70),
    directors: ['A Director'],
    country: ['A Country'],
    language: 'A Language',
    genres: ['A Genre'],
    runtime: 120,
    poster_url: null,
    omdb_poster_url: null,
    image_url: `/api/posters/${given.id ?? number}.svg`,
    composite_rank: 1000 + number,
    total_score: 707,
    best_picture_winner: false,
    best_picture_nominee: false,
    oscar_ceremony: null,
    ...noRanks,
    ...given,
    id: MovieId.parse(given.id ?? number),
  } as Movie
}

/** Neither seen nor wanted. */
export function aMovieState(
  { id }: Pick<Movie, 'id'>,
  given: Partial<MovieState> = {},
): MovieState {
  return {
    id: aUserStateId(),
    user_id: aUserId(),
    movie_id: id,
    seen: false,
    want_to_see: false,
    order: null,
    created_at: '2025-05-01T10:00:00.000Z',
    updated_at: '2025-05-01T10:00:00.000Z',
    ...given,
  }
}

export function aUser(given: Partial<User> = {}): User {
  const id = aUserId()
  const email = given.email ?? `user${made}@example.org`
  return {
    id,
    email,
    emailVerified: true,
    username: email,
    firstName: '',
    lastName: '',
    profile_image_url: null,
    profileImageUrl: null,
    created_at: '2025-05-01T10:00:00.000Z',
    createdAt: '2025-05-01T10:00:00.000Z',
    isAdmin: false,
    seesTemplates: false,
    hasTwoFactor: false,
    mustSetUpTwoFactor: false,
    preferences: { achievementDialogs: true },
    ...given,
  }
}

export function aUserId(): UserId {
  return UserId.parse(objectId())
}

export function aUserStateId(): UserStateId {
  return UserStateId.parse(objectId())
}

function objectId(): string {
  return (++made).toString(16).padStart(24, '0')
}
