"""A browser that keeps nothing: the seat stands in the address, and is there again when the page is loaded anew."""

from __future__ import annotations

from web.driver import Hand

NOTHING_IS_KEPT = """for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('forbidden', 'SecurityError') } })"""
NOTE = "This browser keeps nothing: keep this address, it is your seat."


def forgetful(people):
    page = people.come(first_visit=True)
    page.context.add_init_script(NOTHING_IS_KEPT)
    page.reload()
    return page


def you(page):
    page.locator(".prompt.asked").wait_for()
    page.locator(".plate").first.wait_for()
    return page.locator(".plate .you").count()


def test_a_seat_outlives_a_reload(people):
    page = forgetful(people)
    page.get_by_role("button", name="Play now: Arcana").click()
    assert Hand(page, 1).play(most=1)["state"] == "asked"
    assert "#" in page.url
    page.get_by_text(NOTE).wait_for()
    page.reload()
    assert you(page) == 1
    page.get_by_role("button", name="Put this note away").click()
    assert page.get_by_text(NOTE).count() == 0
    # The board takes the room of the note.
    assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")


def test_a_seat_that_is_taken_in_the_waiting_room_outlives_a_reload(people, server):
    table, _ = server.table("arcana", [{"kind": "me", "name": "Anna"}, {"kind": "open"}, {"kind": "open"}])
    page = forgetful(people)
    page.goto(f"/t/{table}")
    page.get_by_label("Name").fill("Bruno")
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_text(NOTE).wait_for()
    page.reload()
    page.get_by_role("list", name="Seats").locator("li", has_text="Bruno").get_by_text("you").wait_for()


def test_a_browser_that_keeps_seats_shows_no_secret(people, solo):
    table, token = solo("arcana", 3)
    page = people.sit(table, token)
    assert you(page) == 1
    assert page.url.endswith(f"/t/{table}")
    assert page.get_by_text(NOTE).count() == 0
