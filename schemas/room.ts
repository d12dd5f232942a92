import { z } from "zod";

/** The words of the pages of a client's room. Folders of content that are older than rooms do not have them. */
export const room = z
  .strictObject({
    room: z
      .strictObject({
        nav: z.string().default("Your room"),
        start: z.string().default("Where things stand"),
        people: z.string().default("People"),
        history: z.string().default("History"),
        for: z.string().default("This is the address of"),
      })
      .prefault({}),
    start: z
      .strictObject({
        title: z.string().default("Your room"),
        description: z
          .string()
          .default(
            "Where your readiness report and your answers stand, what is next, who has it, and by when. Answer in any order, alone or with colleagues.",
          ),
        heading: z.string().default("Where things stand"),
        lead: z
          .string()
          .default(
            "Answer in any order, in parts, and on any device. What you answer changes the draft of your report, which a person reviews.",
          ),
        by: z.string().default("by"),
        of: z.string().default("of"),
        next: z
          .strictObject({
            title: z.string().default("What is next"),
            lead: z.string().default("This waits for you."),
            nothing: z.string().default("Nothing waits for you now."),
          })
          .prefault({}),
        topics: z
          .strictObject({
            title: z.string().default("Topics"),
            lead: z.string().default("How many questions are answered, and who has the topic."),
          })
          .prefault({}),
        reports: z
          .strictObject({
            title: z.string().default("Reports"),
            lead: z.string().default("Each is mailed to who asked for it once a person has reviewed it."),
            review: z.string().default("in review"),
            published: z.string().default("published on"),
          })
          .prefault({}),
      })
      .prefault({}),
    topic: z
      .strictObject({
        title: z.string().default("A topic of your room"),
        description: z
          .string()
          .default(
            "The questions of one topic in your room. All are saved by one press, and you can give the topic to the colleague who knows the answers.",
          ),
        lead: z
          .string()
          .default(
            "All that you change on this page is saved by one press. Leave open what you do not know.",
          ),
        saved: z.string().default("Saved."),
        sent: z.string().default("Sent. The topic is theirs until they give it back."),
        returned: z.string().default("Saved, and given back."),
        has: z.string().default("This topic is with"),
        by: z.string().default("by"),
        save: z.string().default("Save"),
        saveAndReturn: z.string().default("Save and give back"),
        next: z.string().default("Next topic"),
        problems: z.string().default("Please correct this first"),
        answers: z
          .strictObject({
            title: z.string().default("Questions"),
            lead: z.string().default("Answers can be changed at any time. Who answered stands below each."),
            note: z.string().default("Note, for example where the record is, or why it does not apply"),
            more: z.string().default("Add a note, or ask a colleague"),
            ask: z.string().default("I do not know: ask"),
            nobody: z.string().default("Nobody"),
            by: z.string().default("Answered by"),
            reading: z.string().default("You can read here. Who may answer can be changed under People."),
          })
          .prefault({}),
        conflict: z
          .strictObject({
            title: z.string().default("Answered meanwhile"),
            lead: z
              .string()
              .default("Somebody else has answered this while you wrote. Theirs is kept until you choose."),
            theirs: z.string().default("Theirs, by"),
            yours: z.string().default("Yours"),
            keep: z.string().default("Keep theirs"),
            use: z.string().default("Use mine"),
          })
          .prefault({}),
        send: z
          .strictObject({
            title: z.string().default("Give it to a colleague"),
            lead: z.string().default("They are told by mail, and give it back when they are done."),
            who: z.string().default("Who answers it"),
            due: z.string().default("By when, if it matters"),
            button: z.string().default("Give it to them"),
            alone: z
              .string()
              .default(
                "Nobody else in this room may answer this topic. Invite a colleague under People first.",
              ),
          })
          .prefault({}),
      })
      .prefault({}),
    people: z
      .strictObject({
        title: z.string().default("People of your room"),
        description: z
          .string()
          .default(
            "Who may enter your room and what each person may do there. Invite the colleagues who know, change what they may do, or take them out.",
          ),
        heading: z.string().default("People"),
        lead: z
          .string()
          .default("Each person has an address of their own. Everybody in the room sees who is here."),
        invited: z.string().default("Invited. Their address is on its way to them."),
        changed: z.string().default("Changed."),
        renewed: z.string().default("A new address is on its way to them. The earlier ones open nothing."),
        removed: z.string().default("Taken out. Their addresses open nothing any more."),
        problems: z.string().default("Please correct this first"),
        list: z
          .strictObject({
            title: z.string().default("In this room"),
            lead: z.string().default("And what each may do."),
            you: z.string().default("(you)"),
            answers: z.string().default("Answers questions"),
            manages: z.string().default("Changes people"),
            reads: z.string().default("Reads"),
            all: z.string().default("all topics"),
            change: z.string().default("Change"),
            save: z.string().default("Save"),
            renew: z.string().default("Mail them a new address"),
            remove: z.string().default("Take them out of the room"),
            leave: z.string().default("Leave this room"),
          })
          .prefault({}),
        invite: z
          .strictObject({
            title: z.string().default("Invite a colleague"),
            lead: z.string().default("We mail them an address of their own."),
            name: z.string().default("Their name"),
            email: z.string().default("Their e-mail address"),
            button: z.string().default("Invite"),
          })
          .prefault({}),
        may: z
          .strictObject({
            label: z.string().default("They may"),
            answer: z.string().default("answer questions"),
            manage: z.string().default("invite and change people"),
            topics: z.string().default("Topics"),
            topicsHint: z.string().default("Choose none for all."),
          })
          .prefault({}),
        prove: z
          .strictObject({
            title: z.string().default("Change something"),
            lead: z
              .string()
              .default(
                "To invite somebody or to change what they may do, we mail a code to your own address first. It is good in this browser for a day.",
              ),
            button: z.string().default("Go to the code"),
          })
          .prefault({}),
      })
      .prefault({}),
    history: z
      .strictObject({
        title: z.string().default("History of your room"),
        description: z
          .string()
          .default(
            "Who did what in your room, and when: opened, invited, answered, passed on and given back. Nobody counts who reads what there.",
          ),
        heading: z.string().default("History"),
        lead: z.string().default("Everything that was done here. Who reads what is not counted."),
        earlier: z.string().default("Earlier"),
      })
      .prefault({}),
    mailedCode: z
      .strictObject({
        title: z.string().default("Code for your room"),
        description: z
          .string()
          .default(
            "Before you invite people to your room or change what they may do, type the code that we mail to your own e-mail address.",
          ),
        heading: z.string().default("Code"),
        lead: z
          .string()
          .default("For what binds, we ask that you hold the mailbox to which your address was sent."),
        mailed: z.string().default("A code is on its way to your mailbox."),
        problems: z.string().default("Please correct this first"),
        mail: z
          .strictObject({
            title: z.string().default("Get a code"),
            lead: z.string().default("We mail it to"),
            button: z.string().default("Mail me a code"),
          })
          .prefault({}),
        enter: z
          .strictObject({
            title: z.string().default("Type the code"),
            lead: z.string().default("Its digits, from the newest mail."),
            digits: z.string().default("Code"),
            button: z.string().default("Go on"),
          })
          .prefault({}),
      })
      .prefault({}),
    mails: z
      .strictObject({
        title: z.string().default("Mails about your room"),
        description: z
          .string()
          .default(
            "End or begin again the weekly mail that tells you which topics and questions of your room wait for your answer.",
          ),
        heading: z.string().default("Mails about what is asked of you"),
        lead: z
          .string()
          .default("We write them at most once a week, and only while something waits for you."),
        stop: z.string().default("End these mails"),
        stopped: z.string().default("Ended. Codes and new addresses still come when they are asked for."),
        again: z.string().default("Begin them again"),
      })
      .prefault({}),
    unknown: z
      .strictObject({
        title: z.string().default("No room here"),
        description: z
          .string()
          .default(
            "There is no room at this address, or this address has been replaced by a newer one. Look for the newest mail that you have from us.",
          ),
        heading: z.string().default("No room here"),
        lead: z.string().default("The room has ended, or a newer address has replaced this one."),
        line: z.string().default("Please look for our newest mail, or reply to any of our mails."),
        next: z.string().default("Back to the home page"),
      })
      .prefault({}),
  })
  .prefault({});
