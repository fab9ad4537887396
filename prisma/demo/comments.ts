/** Conversations under briefs, by how far the work is. Plain text (D5.3). */
export type Speaker = 'creator' | 'assignee' | 'other' | 'removed';
export type Thread = readonly (readonly [who: Speaker, text: string])[];
export type Phase = 'new' | 'working' | 'review' | 'waiting' | 'done';

/** {client}, {creator} and {assignee} are filled in; the last two are first names. */
export const threads: Record<Phase, readonly Thread[]> = {
  new: [
    [
      ['other', 'Is the budget for this signed off? I can see the quote from last month but not the approval.'],
      ['creator', 'Approved on the phone this morning, email to follow today.'],
    ],
    [['creator', '{client} would like an estimate before we start, please do not book anyone yet.']],
    [
      ['other', 'The due date falls in the week that half the studio is away. Could we move it by two days?'],
      ['creator', 'Two days is fine with the client. I have not changed the in market date.'],
    ],
    [
      [
        'creator',
        'Brand files are in the job folder under Supplied. The logo has been redrawn since the last job, please use the new one.',
      ],
    ],
    [
      [
        'removed',
        'Taking this one over from reception: the client rang and wants to talk about the wording before we design anything.',
      ],
      ['creator', 'Thanks, I have a call with them tomorrow at ten.'],
    ],
    [['creator', 'Holding this as a draft until {client} confirm the date with their own board.']],
  ],
  working: [
    [
      ['assignee', 'Started today. First layout by tomorrow lunchtime.'],
      ['creator', 'Great. They only have one person who signs off, and she is out on Friday.'],
    ],
    [
      ['assignee', 'The supplied image is 900 pixels wide, too small for this size. Is there a larger one?'],
      ['creator', 'Asked the photographer, full size files are on their way.'],
      ['assignee', 'Got them, thanks. Back on it.'],
    ],
    [
      [
        'assignee',
        'Two questions before I go further: is the phone number still the old sales line, and do we need the partner logo at this size?',
      ],
      ['creator', 'New number, it is in the brief now. Partner logo yes, at the minimum width.'],
    ],
    [
      ['other', 'I have the previous round from last year if it helps, same format and same publication.'],
      ['assignee', 'Yes please, drop it into the job folder.'],
      ['other', 'Done.'],
    ],
    [
      [
        'assignee',
        'Copy is 40 words over for the space. I have suggested cuts in the document, please accept or shout.',
      ],
      ['creator', 'Accepted all but the last one, the client insists on that line.'],
    ],
    [
      ['creator', '{client} have asked whether we can bring this forward by a day. Can we?'],
      ['assignee', 'Only if the copy is final by noon. Otherwise the date stands.'],
      ['creator', 'Copy will be final by noon.'],
    ],
    [
      ['removed', 'I have left my notes from the site visit in the folder. The wall is shorter than the plan says.'],
      ['assignee', 'Saw that, adjusted the artwork to 5.8 metres.'],
    ],
    [['assignee', 'About two thirds done. I have put the remaining hours into tomorrow.']],
  ],
  review: [
    [
      ['assignee', 'Version 1 is up for review. The second option is the braver one.'],
      ['creator', 'Both going to the client at three. I like the second one.'],
    ],
    [
      ['other', 'Proofread. Three typos, one wrong date (Saturday is the 14th) and the web address is missing the s.'],
      ['assignee', 'All fixed, version 2 uploaded.'],
    ],
    [
      ['creator', 'Feedback from {client}: bigger price, smaller logo, and could the people look less like models.'],
      ['assignee', 'Price and logo are easy. For the people we need another shot from the library, looking now.'],
      ['creator', 'Thank you. They will accept a crop of the current one if nothing fits.'],
    ],
    [
      ['other', 'Checked on three phones. The button is below the fold on the small one.'],
      ['assignee', 'Moved it up and shortened the headline. Please look again.'],
      ['other', 'Good now.'],
    ],
    [
      [
        'creator',
        'Client asked for the interpreter line to be larger, it is an accessibility requirement and not a matter of taste.',
      ],
      ['assignee', 'Understood, 10 point minimum throughout.'],
    ],
    [
      ['assignee', 'Peer review please, mainly the hierarchy on page two.'],
      ['other', 'Reads well. I would lose the second sub-heading and let the image breathe.'],
    ],
  ],
  waiting: [
    [
      ['creator', 'With {client} since this morning. Their legal team looks at everything with a price in it.'],
      ['other', 'How long did they take last time?'],
      ['creator', 'Four working days.'],
    ],
    [['creator', 'Second reminder sent. If we do not hear by Thursday the publication date goes.']],
    [
      ['creator', 'On hold: {client} are waiting for the council permit. No more hours on this, please.'],
      ['assignee', 'Parked. Working files are packaged in the job folder.'],
    ],
    [
      ['other', 'The publisher has given us until noon tomorrow. I told them it was definite.'],
      ['creator', 'Thank you, I will chase the approval in person.'],
    ],
    [
      ['creator', 'Approved with one change, the terms line. Marked up in the PDF.'],
      ['assignee', 'Done and re-exported.'],
    ],
  ],
  done: [
    [
      ['assignee', 'Final files are with the printer, job ticket is in the folder.'],
      ['creator', 'Thank you, {assignee}. The client is delighted.'],
    ],
    [
      ['creator', 'Live since seven this morning. Nothing on fire.'],
      ['other', 'First numbers look good: twice the clicks of the last one.'],
    ],
    [
      ['assignee', 'Delivered. It took an hour and a half more than quoted because of the extra size.'],
      ['creator', 'Noted, I have added it to the estimate.'],
    ],
    [
      ['creator', 'Signed off by {client}.'],
      ['assignee', 'Archived the working files.'],
    ],
    [
      ['removed', 'Client called to say thanks, they have had their best weekend since opening.'],
      ['assignee', 'That is good to hear.'],
    ],
    [
      ['other', 'Can we put this one in the portfolio?'],
      ['creator', 'Asked, and yes, once the campaign is over.'],
    ],
  ],
};
