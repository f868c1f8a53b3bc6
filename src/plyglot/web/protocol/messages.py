"""All messages between page and server, and their JSON; `schema.py` writes their TypeScript types."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from plyglot.web.protocol import answers, board_answers, cards, records, requests, search_answers, study, tournaments

AnyRequest: TypeAlias = (
    requests.Hello
    | requests.Load
    | requests.Show
    | requests.ShowOpening
    | requests.Parse
    | requests.Edit
    | requests.ReadFile
    | requests.ReadLink
    | requests.WriteFile
    | requests.Think
    | requests.Analyse
    | requests.Review
    | requests.Study
    | requests.ListSearches
    | requests.Ponder
    | requests.ShowFigures
    | requests.ListBugs
    | requests.Stop
    | requests.Save
    | requests.ListGames
    | requests.Fetch
    | requests.Delete
    | requests.MatchStart
    | requests.MatchStop
    | requests.MatchResume
    | requests.MatchDelete
    | requests.MatchList
    | requests.MatchWatch
    | requests.MatchGames
    | requests.MatchGame
    | requests.BalanceStart
    | cards.Sit
    | cards.Act
    | cards.NextDeal
    | cards.Consult
    | tournaments.TournamentList
    | tournaments.TournamentWatch
    | tournaments.TournamentGames
    | tournaments.TournamentGame
)

AnyAnswer: TypeAlias = (
    answers.Failure
    | answers.Done
    | answers.Queued
    | board_answers.Welcome
    | answers.Progress
    | board_answers.Loaded
    | board_answers.Ready
    | board_answers.View
    | search_answers.OpeningInfo
    | search_answers.SearchInfo
    | search_answers.BestMove
    | search_answers.ReviewPoint
    | search_answers.ReviewSummary
    | study.StudyTrace
    | study.StudyOptions
    | study.Thought
    | study.Figures
    | study.Bugs
    | records.Recorded
    | records.Written
    | records.Saved
    | records.Games
    | records.SavedGame
    | records.MatchState
    | records.Matches
    | records.MatchView
    | records.MatchGames
    | records.MatchRecord
    | records.BalanceState
    | cards.Table
    | cards.TableStep
    | cards.Consulted
    | tournaments.Tournaments
    | tournaments.TournamentState
    | tournaments.TournamentGameList
    | tournaments.TournamentRecord
)

_decoder: msgspec.json.Decoder[AnyRequest] = msgspec.json.Decoder(AnyRequest)
_encoder = msgspec.json.Encoder()


def decode(text: str) -> AnyRequest:
    """The request that a text is. Raises msgspec.DecodeError (a ValidationError if it is JSON) with one line.

    >>> decode('{"type": "fetch", "id": "1", "key": "game-7"}')
    Fetch(key='game-7', id='1')
    """
    return _decoder.decode(text)


def encode(answer: answers.Answer) -> str:
    """
    >>> encode(answers.Failure(id="1", message="no"))
    '{"type":"error","message":"no","code":"error","facts":{},"id":"1"}'
    """
    return _encoder.encode(answer).decode()
