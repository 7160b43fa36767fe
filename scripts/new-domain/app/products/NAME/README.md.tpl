# __name__

Items of the site `__site__` that visitors see and order; their desk, and the desk of their orders.

| part | what it holds |
|---|---|
| `item-desk.server.ts`, `item-subject.server.ts` | the items: fields, list, form and calls of their desk; comments |
| `orders.server.ts`, `verbs/` | the kind of order: its states, who may move it, and the stock that it takes |
| `queries/`, `pages/` | what pages read, and the pages |

## Rules
- An order takes its pieces from the stock by one conditional update, so that nobody gets pieces that are not there.
- A cancelled order releases its pieces once.
