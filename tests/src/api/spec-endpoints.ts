/** The calls of the product's specification (§7), as it writes them. */
export const specEndpoints = `
GET /api/current-user
GET /api/auth/user
POST /api/login
POST /api/register
POST /api/logout
GET /api/login
GET /api/logout
GET /api/movies
GET /api/oscar-winners
GET /api/movie-states
POST /api/movie-states
GET /api/watchlist
POST /api/watchlist/add
POST /api/watchlist/remove
POST /api/watchlist/reorder
GET /api/movie-details/{movieId}
GET /api/critical-acclaim/{id}
POST /api/update-runtimes
POST /api/profile/upload-image
POST /api/request-password-reset
POST /api/reset-password
GET /api/users
DELETE /api/users/{id}
GET /api/email-template/{type}
POST /api/email-template/{type}
POST /api/test-email
POST /api/send-email-blast
POST /api/contact
`
  .trim()
  .split('\n')
